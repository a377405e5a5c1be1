import { Alert, Group, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { Choices } from '../choices.ts'
import { AddColours } from '../grid/add-colours.tsx'
import { AddSizes } from '../grid/add-sizes.tsx'
import { addTo } from '../grid/add-to.ts'
import { LAYERS, type Layer } from '../grid/grid-model.ts'
import { GridProblemsList } from '../grid/grid-problems-list.tsx'
import { GridToolbar } from '../grid/grid-toolbar.tsx'
import { GridView } from '../grid/grid-view.tsx'
import type { Product } from '../product.ts'
import styles from './editor.module.css'
import { Section } from './section.tsx'
import type { EditorState } from './use-editor.ts'

interface GridSectionProps {
  editor: EditorState
  choices: Choices
  product: Product
}

/** Colours down, sizes across: prices, barcodes and pairs of a model in one table. */
export function GridSection({ editor, choices, product }: GridSectionProps) {
  const { t } = useTranslation('office/catalog/products')
  const [layer, show] = useLayer()
  const [at, focus] = useState<string>()
  const { grid, edits, setEdits, form } = editor
  const isEmpty = [...grid.variants.values()].every(({ archived }) => archived)
  const colours = [
    ...choices.colours,
    ...product.colours.filter(
      ({ colour_id }) => !choices.colours.some((each) => each.colour_id === colour_id),
    ),
  ]
  const view = { editor, layer, colours }
  return (
    <Section id="grid" title={t('section.grid')}>
      <Stack gap="md">
        {isEmpty && edits.rows.length + edits.columns.length === 0 && (
          <Alert color="yellow">{t('grid_empty')}</Alert>
        )}
        <Group gap="xl" align="flex-end">
          <AddColours
            grid={grid}
            colours={colours}
            onAdd={(rows) => setEdits(addTo(edits, grid, { rows }))}
            acts={{ version: editor.version, onVersion: editor.setVersion }}
          />
          <AddSizes
            grid={grid}
            collection={form.values.collection || null}
            onAdd={(columns) => setEdits(addTo(edits, grid, { columns }))}
          />
        </Group>
        <div>
          {LAYERS.map((each) => (
            <span key={each} id={`grid-${each}`} className={styles.place} />
          ))}
          <GridToolbar editor={editor} layer={layer} onLayer={show} at={at} />
        </div>
        <GridView {...view} onFocus={focus} />
        <GridProblemsList {...view} />
        <Text size="sm" c="dimmed">
          {t(`grid_hint.${layer}`)}
        </Text>
      </Stack>
    </Section>
  )
}

/** What is edited in the cells: what somebody chose, or what the link that led here is about, such as `#grid-stock`. */
function useLayer() {
  const [layer, show] = useState<Layer>('price')
  const location = useLocation()
  useEffect(() => {
    const asked = LAYERS.find((each) => location.hash === `#grid-${each}`)
    if (asked) show(asked)
  }, [location])
  return [layer, show] as const
}
