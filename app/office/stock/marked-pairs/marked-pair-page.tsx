import { Button } from '@mantine/core'
import IconTags from '@tabler/icons-react/dist/esm/icons/IconTags.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, redirect } from 'react-router'
import { mayOpen } from '../../../access/access.ts'
import { shopContext } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { orErrorPage } from '../../../refusals.ts'
import { Personal } from '../../privacy/personal.tsx'
import detail from '../../ui/detail/detail.module.css'
import { FactList } from '../../ui/detail/fact-list.tsx'
import { DocumentNumber } from '../../ui/document-number.tsx'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { ConfirmActButton } from '../../ui/forms/confirm-act-button.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { submit } from '../../ui/forms/submit.server.ts'
import { useSuccessNotice, withSuccess } from '../../ui/forms/success-notice.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { When } from '../../ui/when.tsx'
import { useMe } from '../../use-me.ts'
import { toPairPath } from '../pairs/pairs-params.ts'
import type { Route } from './+types/marked-pair-page'
import { MarkFields, readMark, toFields } from './mark-fields.tsx'
import styles from './marked-pairs.module.css'
import { type MarkedPair, markedPairsParams, toLabelPath } from './marked-pairs-params.ts'
import { PairState, usePairName } from './marked-pairs-table.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const item_ids = [parseItemId(params.item)]
  const { pairs } = await orErrorPage(context.get(shopContext).stock.listMarkedPairs({ item_ids }))
  const [pair] = pairs
  if (!pair) throw new Response(null, { status: 404 })
  return { pair }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { stock } = context.get(shopContext)
  const item_id = parseItemId(params.item)
  return submit(request, {
    change: async (sent, operation) => {
      await stock.changeMark({ item_id, ...readMark(sent) }, operation)
      return redirect(withSuccess(`${markedPairsParams.path}/${item_id}`, 'changed'))
    },
    end: async (_sent, operation) => {
      await stock.endMark({ item_id }, operation)
      return redirect(withSuccess(markedPairsParams.path, 'ended'))
    },
  })
}

function parseItemId(param: string): number {
  if (!/^[1-9][0-9]{0,14}$/.test(param)) throw new Response(null, { status: 404 })
  return Number(param)
}

export default function MarkedPairPage({ loaderData: { pair }, actionData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation('office/stock/marked-pairs')
  const toName = usePairName()
  const refusal = useRefusal(actionData, { areas: ['stock'] })
  useSuccessNotice({ marked: t('success.marked'), changed: t('success.changed') })
  const { name, detail: colourAndSize } = toName(pair)
  const isOpen = pair.ended_at === null && pair.status !== 'sold'
  return (
    <>
      <PageHeader
        title={[name, colourAndSize].filter(Boolean).join(' · ')}
        back={{ to: markedPairsParams.path, label: t('title') }}
        actions={
          isOpen && (
            <Button
              component="a"
              href={toLabelPath([pair])}
              target="_blank"
              rel="noopener"
              leftSection={<IconTags size={18} />}
            >
              {t('label')}
            </Button>
          )
        }
      />
      <RefusalAlert message={refusal.message} mb="md" />
      <div className={detail.parts}>
        <div className={detail.column}>
          {isOpen && (
            <section className={detail.part} aria-labelledby="mark">
              <h2 id="mark">{t('change')}</h2>
              <p className={styles.text}>{t('change_text')}</p>
              <ActForm intent="change" className={styles.form}>
                <MarkFields
                  mark={{ ...toFields(pair, i18n.language), ...actionData?.sent }}
                  priceCents={pair.price_cents}
                  fieldError={refusal.fieldError}
                />
                <div>
                  <Button type="submit">{t('save')}</Button>
                </div>
              </ActForm>
            </section>
          )}
          {isOpen && (
            <section className={detail.part} aria-labelledby="end">
              <h2 id="end">{t('end')}</h2>
              <p className={styles.text}>{t('end_text')}</p>
              <ConfirmActButton
                intent="end"
                label={t('end')}
                question={t('end_sure')}
                text={t('end_sure_text')}
                cancel={t('cancel')}
              />
            </section>
          )}
        </div>
        <Facts pair={pair} />
      </div>
    </>
  )
}

function Facts({ pair }: { pair: MarkedPair }) {
  const { t } = useTranslation('office/stock/marked-pairs')
  const { t: words } = useTranslation('core/stock')
  const { money } = useFormat()
  const me = useMe()
  const { code, grade, note, cents, price_cents, place, sku, sold_in, product_id } = pair
  const maySeeSales = mayOpen(me, '/admin/sales-pos')
  const facts: [string, ReactNode][] = [
    [t('state'), <PairState key="state" pair={pair} />],
    [t('code'), code],
    [t('grade'), words(`grade.${grade}`)],
    [t('reason'), note],
    [t('own_price'), cents !== null && money(cents)],
    [t('model_price'), price_cents !== null && money(price_cents)],
    [t('sku'), sku],
    [t('place'), place],
    [t('since'), <When key="since" at={pair.created_at} />],
    [t('by'), pair.created_by && <Personal key="by">{pair.created_by}</Personal>],
    [t('ended_at'), pair.ended_at && <When key="ended_at" at={pair.ended_at} />],
    [
      t('sold_in'),
      sold_in &&
        (maySeeSales ? (
          <Link key="sale" to={`/admin/sales-pos/${sold_in.sale_id}`}>
            <DocumentNumber>{sold_in.reference}</DocumentNumber>
          </Link>
        ) : (
          sold_in.reference
        )),
    ],
    [
      t('pair'),
      <Link key="story" to={toPairPath(pair.item_id)}>
        {t('story')}
      </Link>,
    ],
    [
      t('model'),
      <Link key="model" to={`/admin/products/${product_id}`}>
        {t('to_model')}
      </Link>,
    ],
  ]
  return <FactList title={t('facts')} facts={facts} />
}
