import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { MARK_SOURCES } from '../../../../core/stock/rules.ts'
import { shopContext } from '../../../context.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { orErrorPage } from '../../../refusals.ts'
import detail from '../../ui/detail/detail.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { submit } from '../../ui/forms/submit.server.ts'
import { withSuccess } from '../../ui/forms/success-notice.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/new-marked-pair-page'
import { ChooseModel } from './choose-model.tsx'
import { MarkFields, readMark } from './mark-fields.tsx'
import styles from './marked-pairs.module.css'
import { type MarkablePair, markedPairsParams } from './marked-pairs-params.ts'
import { usePairName } from './marked-pairs-table.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { stock, catalog } = context.get(shopContext)
  const product = Number(url.searchParams.get('product'))
  if (Number.isSafeInteger(product) && product > 0) {
    const model = await orErrorPage(stock.listMarkablePairs({ product_id: product }))
    return { model, q: '', products: [] }
  }
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  if (q === '') return { model: null, q, products: [] }
  const { products } = await orErrorPage(catalog.listOfficeProducts({ q }))
  return { model: null, q, products }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { stock } = context.get(shopContext)
  return submit(request, {
    mark: async (sent, operation) => {
      const [variant, location = '', source] = sent.text('pair').split('|')
      const pair = {
        variant_id: Number(variant),
        location,
        source: MARK_SOURCES.find((each) => each === source) ?? 'in_stock',
      }
      const { item_id } = await stock.markPair({ ...pair, ...readMark(sent) }, operation)
      return redirect(withSuccess(`${markedPairsParams.path}/${item_id}`, 'marked'))
    },
  })
}

export default function NewMarkedPairPage({ loaderData, actionData }: Route.ComponentProps) {
  const { model, q, products } = loaderData
  const { t } = useTranslation('office/stock/marked-pairs')
  const inLanguage = useInLanguage()
  const refusal = useRefusal(actionData, { areas: ['stock'] })
  return (
    <>
      <PageHeader
        title={model ? t('new_of', { name: inLanguage(model.name) }) : t('new')}
        text={t('new_text')}
        back={{ to: markedPairsParams.path, label: t('title') }}
      />
      <RefusalAlert message={refusal.message} mb="md" />
      {!model && <ChooseModel q={q} products={products} />}
      {model && model.pairs.length === 0 && (
        <EmptyList title={t('none_free')} text={t('none_free_text')} />
      )}
      {model && model.pairs.length > 0 && (
        <section className={detail.part}>
          <ActForm intent="mark" className={styles.form}>
            <NewMarkFields
              pairs={model.pairs}
              sent={actionData?.sent}
              fieldError={refusal.fieldError}
            />
            <div>
              <Button type="submit">{t('mark')}</Button>
            </div>
          </ActForm>
        </section>
      )}
    </>
  )
}

interface NewMarkFieldsProps {
  pairs: readonly MarkablePair[]
  sent: Readonly<Record<string, string>> | undefined
  fieldError(field: string): string | undefined
}

/** Which pair, and what its mark says: the price that its own is beside is that of the chosen size and colour. */
function NewMarkFields({ pairs, sent, fieldError }: NewMarkFieldsProps) {
  const [chosen, setChosen] = useState(sent?.pair ?? '')
  const pair = pairs.find((each) => toValue(each) === chosen) ?? pairs[0]
  return (
    <>
      <PairSelect
        pairs={pairs}
        sent={sent?.pair}
        error={fieldError('variant_id')}
        onChoose={setChosen}
      />
      <MarkFields
        mark={{ grade: 'damaged', note: '', cents: '', ...sent }}
        priceCents={pair?.price_cents ?? null}
        fieldError={fieldError}
      />
    </>
  )
}

const toValue = ({ variant_id, location, source }: MarkablePair) =>
  `${variant_id}|${location}|${source}`

interface PairSelectProps {
  pairs: readonly MarkablePair[]
  sent: string | undefined
  error: string | undefined
  onChoose(value: string): void
}

/** Which of the pairs that lie somewhere it is. */
function PairSelect({ pairs, sent, error, onChoose }: PairSelectProps) {
  const { t } = useTranslation('office/stock/marked-pairs')
  const toName = usePairName()
  return (
    <NativeSelect
      name="pair"
      label={t('which')}
      defaultValue={sent}
      error={error}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      data={pairs.map((pair) => ({
        value: toValue(pair),
        label: [
          toName({ ...pair, name: { es: '' } }).detail || t('one_size'),
          pair.place,
          t(`from.${pair.source}`, { count: pair.pairs }),
        ].join(' · '),
      }))}
    />
  )
}
