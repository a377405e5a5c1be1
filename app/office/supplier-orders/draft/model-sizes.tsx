import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, Link } from 'react-router'
import { useInLanguage } from '../../../i18n/in-language.ts'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { buildSizeGrid } from '../../ui/size-grid/size-grid.ts'
import { SizeGridCell } from '../../ui/size-grid/size-grid-cell.tsx'
import { SizeGridTable } from '../../ui/size-grid/size-grid-table.tsx'
import type { Order, OrderChoices } from '../orders-params.ts'
import styles from '../supplier-orders.module.css'
import { CurveForm, type CurveFormProps } from './curve-form.tsx'

interface ModelSizesProps extends Pick<CurveFormProps, 'curve'> {
  order: Order
  choices: OrderChoices
  q: string
}

/** Chooses a model and how many of each of its sizes are ordered, by hand or by curves. */
export function ModelSizes({ order, choices, q, curve }: ModelSizesProps) {
  const { t } = useTranslation('office/supplier-orders')
  const inLanguage = useInLanguage()
  const { found, model, curves } = choices
  return (
    <section className={detail.part} aria-labelledby="model">
      <h2 id="model">{t('model')}</h2>
      <Form method="get" role="search">
        <Group align="flex-end">
          <TextInput
            type="search"
            name="q"
            aria-label={t('model')}
            placeholder={t('model_example')}
            defaultValue={q}
            maxLength={100}
          />
          <Button type="submit" variant="default">
            {t('find')}
          </Button>
        </Group>
      </Form>
      {q !== '' && !model && found.length === 0 && <p className={record.soft}>{t('no_model')}</p>}
      {found.length > 0 && (
        <ul className={styles.found}>
          {found.map(({ product_id, name, brand }) => (
            <li key={product_id}>
              <Button
                component={Link}
                to={`?product=${product_id}`}
                preventScrollReset
                variant="default"
                fullWidth
              >
                {[inLanguage(name), brand].filter(Boolean).join(' · ')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {model && (
        <>
          <Sizes key={`${model.product_id} ${order.version}`} model={model} order={order} />
          {curves.length > 0 && <CurveForm model={model} curves={curves} curve={curve} />}
        </>
      )}
    </section>
  )
}

interface SizesProps {
  model: NonNullable<OrderChoices['model']>
  order: Order
}

function Sizes({ model: { name, colours, variants }, order }: SizesProps) {
  const { t } = useTranslation('office/supplier-orders')
  const inLanguage = useInLanguage()
  const grid = buildSizeGrid(variants, (each) => ({
    colourId: each.colour_id,
    size: each.size,
    sort: each.size_sort ?? 0,
    attributes: each.attributes,
  }))
  const [texts, setTexts] = useState<Record<string, string>>(() => toTexts(grid.cells, order))
  const changed = [...grid.cells].flatMap(([key, { variant_id }]) => {
    const text = texts[key]
    return text === undefined ? [] : [{ variant_id, quantity: toQuantity(text) }]
  })
  return (
    <ActForm intent="lines" name="sizes" className={styles.sizes}>
      <h3>{inLanguage(name)}</h3>
      <SizeGridTable
        grid={grid}
        caption={t('sizes_of', { name: inLanguage(name) })}
        colours={colours}
        onPaste={(pasted) => setTexts((all) => ({ ...all, ...pasted }))}
        renderCell={(place) => {
          const variant = grid.cells.get(place.key)
          return (
            <SizeGridCell
              place={place}
              text={texts[place.key] ?? ''}
              inputMode="numeric"
              maxLength={4}
              isOffered={variant !== undefined}
              isReadOnly={variant === undefined}
              hint={
                variant
                  ? [
                      t('here', { count: variant.stock }),
                      variant.on_order > 0 && t('on_order', { count: variant.on_order }),
                    ]
                      .filter(Boolean)
                      .join(' · ')
                  : ''
              }
              onText={(written) =>
                setTexts((all) => ({ ...all, [place.key]: written.replace(/\D/g, '') }))
              }
            />
          )
        }}
      />
      <input type="hidden" name="lines" value={JSON.stringify(changed)} />
      <Group>
        <Button type="submit" disabled={changed.length === 0}>
          {t('set_sizes')}
        </Button>
      </Group>
    </ActForm>
  )
}

/** What the draft orders of them already. */
function toTexts(
  cells: ReadonlyMap<string, { variant_id: number }>,
  { lines }: Order,
): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [key, { variant_id }] of cells) {
    const line = lines.find((each) => each.variant_id === variant_id)
    if (line) texts[key] = String(line.quantity)
  }
  return texts
}

const toQuantity = (text: string): number => Number(text.replace(/\D/g, '')) || 0
