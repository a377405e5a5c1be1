import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApprovalDialog } from '../../../ui/approval/approval-dialog.tsx'
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx'
import { PicturesSection } from '../pictures/pictures-section.tsx'
import {
  listColourChoices,
  type OfficeFit,
  type OfficeProduct,
  type ProductChoices,
} from '../product.ts'
import { DetailsSection } from './details-section.tsx'
import styles from './editor.module.css'
import { GridSection } from './grid-section.tsx'
import { listWeights } from './product-form.ts'
import { Publication } from './publication.tsx'
import { SaveBar } from './save-bar.tsx'
import { SectionLinks } from './section-links.tsx'
import { useEditor } from './use-editor.ts'

interface EditorProps {
  product: OfficeProduct
  choices: ProductChoices
  fit: OfficeFit
}

/** Everything of a product on one page. Details and grid are saved together, pictures and status at once. */
export function Editor({ product, choices, fit }: EditorProps) {
  const { t } = useTranslation('office/catalog/products')
  const [arePicturesBusy, setPicturesBusy] = useState(false)
  const { draft, pending, dispatch, save, isSaving, ...approval } = useEditor(
    product,
    arePicturesBusy,
  )
  const { isDirty } = pending
  // Also from inside a field.
  useHotkeys([['mod+S', save]], [])
  const { version, refusal } = draft
  const onVersion = (changed: number) => dispatch({ type: 'version changed', version: changed })
  return (
    <>
      <SectionLinks missing={product.missing} />
      <div className={styles.editor}>
        <div className={styles.top}>
          <DetailsSection
            form={draft.form}
            invalid={draft.invalid}
            refused={refusal?.fields ?? {}}
            choices={choices}
            weights={listWeights(draft.saved)}
            onChange={(form) => dispatch({ type: 'form edited', form })}
          />
          <Publication
            product={product}
            fit={fit}
            version={version}
            onVersion={onVersion}
            isDirty={isDirty}
            isActing={arePicturesBusy}
          />
        </div>
        <GridSection
          productId={product.product_id}
          state={pending.grid}
          dispatch={dispatch}
          colours={listColourChoices(choices, product)}
          collection={draft.form.collection || null}
          vatRate={
            choices.tax_classes.find(({ tax_class }) => tax_class === draft.form.tax_class)?.rate ??
            null
          }
          version={version}
          onVersion={onVersion}
        />
        <PicturesSection
          product={product}
          version={version}
          onVersion={onVersion}
          isSaving={isSaving}
          onBusyChange={setPicturesBusy}
        />
      </div>
      <SaveBar
        isDirty={isDirty}
        isSaving={isSaving}
        isStale={product.version > version}
        refusal={refusal}
        onSave={save}
        onDiscard={() => dispatch({ type: 'discarded' })}
        onLoadServerVersion={() => dispatch({ type: 'reloaded', product })}
      />
      <ApprovalDialog {...approval} isBusy={isSaving} />
      <LeaveGuard isDirty={isDirty} text={t('leave_text')} />
    </>
  )
}
