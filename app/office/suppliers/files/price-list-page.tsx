import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { type Shop, shopContext } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useArticleName } from '../../../i18n/use-article-name.ts'
import { orErrorPage } from '../../../refusals.ts'
import record from '../../ui/detail/record.module.css'
import { submit } from '../../ui/forms/submit.server.ts'
import { withSuccess } from '../../ui/forms/success-notice.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { parseSupplierId, toSupplierPath } from '../suppliers-params.ts'
import type { Route } from './+types/price-list-page'
import { TableForm } from './table-form.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const supplier_id = parseSupplierId(params.supplier)
  const { suppliers } = context.get(shopContext)
  return { supplier: await orErrorPage(suppliers.getSupplier({ supplier_id })) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const supplier_id = parseSupplierId(params.supplier)
  const { suppliers } = context.get(shopContext)
  return submit(request, {
    check: async (sent) => {
      const content = (await sent.file('file')).toString('base64')
      return { checked: await suppliers.checkPriceList({ supplier_id, content }) }
    },
    apply: async (sent, operation) => {
      const content = (await sent.file('file')).toString('base64')
      const list = { supplier_id, content, digest: sent.text('digest') }
      await suppliers.importPriceList(list, operation)
      return redirect(withSuccess(toSupplierPath(supplier_id), 'imported'))
    },
  })
}

type Checked = Awaited<ReturnType<Shop['suppliers']['checkPriceList']>>

/** Imports a supplier's price list, after showing what it would change. */
export default function PriceListPage({ loaderData: { supplier } }: Route.ComponentProps) {
  const { t } = useTranslation('office/suppliers')
  const { supplier_id, name } = supplier
  return (
    <>
      <PageHeader
        title={t('price_list_title', { name })}
        back={{ to: `${toSupplierPath(supplier_id)}/articles`, label: t('articles') }}
      />
      <TableForm<Checked>
        title={t('price_list')}
        text={t('price_list_text')}
        renderChanges={(checked) => <Changes checked={checked} />}
      />
    </>
  )
}

function Changes({ checked: { changes, free } }: { checked: Checked }) {
  const { t } = useTranslation('office/suppliers')
  const { money } = useFormat()
  const toName = useArticleName()
  return (
    <>
      {free > 0 && (
        <Alert color="red" mb="md">
          {t('free_count', { count: free })}
        </Alert>
      )}
      <ul className={record.list}>
        {changes.map((each) => (
          <li key={`${each.row} ${each.sku}`}>
            <strong>{toName(each)}</strong>
            <span className={record.soft}>
              {[
                each.is_new ? t('is_new') : t('is_changed'),
                each.prices
                  .map(({ from_quantity, cents }) => `${from_quantity}: ${money(cents)}`)
                  .join('; '),
                each.before_cents !== null && t('before', { sum: money(each.before_cents) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
