import { useHotkeys } from '@mantine/hooks'
import type { Choices } from '../choices.ts'
import { PicturesSection } from '../pictures/pictures-section.tsx'
import type { Product } from '../product.ts'
import { DataSection } from './data-section.tsx'
import styles from './editor.module.css'
import { GridSection } from './grid-section.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { Publication } from './publication.tsx'
import { SaveBar } from './save-bar.tsx'
import { Sections } from './sections.tsx'
import { weightsOf } from './texts.ts'
import { useEditor } from './use-editor.ts'

interface EditorProps {
  product: Product
  choices: Choices
}

/** Everything of a product on one page. Texts and grid are saved together, pictures and state at once. */
export function Editor({ product, choices }: EditorProps) {
  const editor = useEditor(product)
  const { version, setVersion, isDirty } = editor
  // Also from inside a field.
  useHotkeys([['mod+S', editor.save]], [])
  const acts = { product, version, onVersion: setVersion }
  return (
    <>
      <Sections product={product} />
      <div className={styles.editor}>
        <div className={styles.top}>
          <DataSection
            form={editor.form}
            choices={choices}
            weights={weightsOf(editor.base)}
            answer={editor.answer}
          />
          <Publication {...acts} isDirty={isDirty} />
        </div>
        <GridSection editor={editor} choices={choices} product={product} />
        <PicturesSection {...acts} />
      </div>
      <SaveBar editor={editor} />
      <LeaveGuard isDirty={isDirty} />
    </>
  )
}
