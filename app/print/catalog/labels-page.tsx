import { useTranslation } from 'react-i18next'
import { guard } from '../../access/guard.ts'
import { shopContext, shopProfileContext } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import { readForm } from '../../read-form.ts'
import { orErrorPage, toRefusal } from '../../refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageSize } from '../shipping/use-page-size.ts'
import { Option, OptionGroup } from '../ticket/print-option.tsx'
import options from '../ticket/print-options.module.css'
import layout from '../ticket/ticket-page.module.css'
import type { Route } from './+types/labels-page'
import { LabelPaper } from './label-paper.tsx'
import { MOST_COPIES, parseLabelParams } from './label-params.ts'
import styles from './labels-page.module.css'
import { readLabels } from './read-labels.server.ts'
import { useLabelPrinting } from './use-label-printing.ts'

export const middleware: Route.MiddlewareFunction[] = [guard]

/** Labels of variants: `variant=` names them, or `product=` all of a model; `pair=` names marked pairs. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const params = parseLabelParams(url)
  const [labels, print, { store_name }] = await orErrorPage(
    Promise.all([
      readLabels(context, params),
      shop.devices.getPrintSettings({}),
      context.get(shopProfileContext).read(),
    ]),
  )
  if (labels.length === 0) throw new Response(null, { status: 404 })
  const { kind, copies, only } = params
  const codeless = labels.filter(({ bars }) => bars === null)
  return {
    kind,
    copies,
    only,
    shop: store_name,
    size: kind === 'box' ? print.box_label : print.tag_label,
    back: params.pairs.length > 0 ? ('marked-pairs' as const) : ('products' as const),
    missing: codeless.map(({ variant_id }) => variant_id),
    labels: only ? codeless : labels,
  }
}

/** Gives codes to those that have none, so that the labels can be printed. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const operationId = String(form.get('operation_id') ?? '')
  const variant_ids = form.getAll('variant').map(Number)
  const { giveOwnBarcodes } = context.get(shopContext).catalog
  try {
    return { given: (await giveOwnBarcodes({ variant_ids }, { context: { operationId } })).given }
  } catch (error) {
    return toRefusal(error)
  }
}

export default function LabelsPage({ loaderData }: Route.ComponentProps) {
  const { kind, copies, only, size, labels, missing, shop, back } = loaderData
  const { t } = useTranslation('print/catalog')
  const { money, size: toSize } = useFormat()
  const inLanguage = useInLanguage()
  const { print, isBusy } = useLabelPrinting(
    labels.filter(({ bars }) => bars === null).map(({ variant_id }) => variant_id),
  )
  usePageSize(`${size.width_mm}mm ${size.height_mm}mm`)
  const title = t('title')
  return (
    <div className={layout.page}>
      <title>{`${title} · ${shop}`}</title>
      <meta name="robots" content="noindex" />
      <aside className={options.tools} aria-label={t('tools')}>
        <a className={options.back} href={`/admin/${back}`}>
          {`← ${t(`back_${back}`)}`}
        </a>
        <h1 className={options.title}>{title}</h1>
        {missing.length > 0 && <Notice>{t('missing', { count: missing.length })}</Notice>}
        <Button className={options.print} onClick={print} disabled={isBusy || labels.length === 0}>
          {t('print', { count: labels.length * copies })}
        </Button>
        <OptionGroup label={t('kind')}>
          {(['box', 'tag'] as const).map((each) => (
            <Option key={each} change={{ kind: each }} chosen={kind === each}>
              {t(`kind_${each}`)}
            </Option>
          ))}
        </OptionGroup>
        <OptionGroup label={t('copies')}>
          {listCopies(MOST_COPIES).map((each) => (
            <Option key={each} change={{ copies: String(each) }} chosen={copies === each}>
              {each}
            </Option>
          ))}
        </OptionGroup>
        {(only || (missing.length > 0 && missing.length < labels.length)) && (
          <OptionGroup label={t('which')}>
            <Option change={{ only: null }} chosen={!only}>
              {t('which_all')}
            </Option>
            <Option change={{ only: 'missing' }} chosen={only}>
              {t('which_missing')}
            </Option>
          </OptionGroup>
        )}
      </aside>
      <main className={layout.desk} aria-label={t('preview')}>
        <div className={styles.labels}>
          {labels.flatMap((label) =>
            listCopies(copies).map((copy) => (
              <div key={`${label.key}.${copy}`} className={styles.label}>
                <LabelPaper
                  kind={kind}
                  size={size}
                  label={{
                    name: inLanguage(label.name),
                    colour: label.colour ? inLanguage(label.colour) : '',
                    size: label.size ? toSize(label.size) : '',
                    price: label.price_cents === null ? '' : money(label.price_cents),
                    mark: label.mark,
                    barcode: label.bars ?? t('no_code'),
                  }}
                />
              </div>
            )),
          )}
        </div>
      </main>
    </div>
  )
}

const listCopies = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
