import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { type Shop, shopContext } from '../../../context.ts'
import record from '../../ui/detail/record.module.css'
import { submit } from '../../ui/forms/submit.server.ts'
import { withSuccess } from '../../ui/forms/success-notice.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { suppliersParams } from '../suppliers-params.ts'
import type { Route } from './+types/supplier-list-page'
import { TableForm } from './table-form.tsx'

export async function action({ request, context }: Route.ActionArgs) {
  const { suppliers } = context.get(shopContext)
  return submit(request, {
    check: async (sent) => {
      const content = (await sent.file('file')).toString('base64')
      return { checked: await suppliers.checkSupplierList({ content }) }
    },
    apply: async (sent, operation) => {
      const content = (await sent.file('file')).toString('base64')
      await suppliers.importSupplierList({ content, digest: sent.text('digest') }, operation)
      return redirect(withSuccess(suppliersParams.path, 'imported'))
    },
  })
}

type Checked = Awaited<ReturnType<Shop['suppliers']['checkSupplierList']>>

/** Imports a list of suppliers, after showing what it would change. */
export default function SupplierListPage() {
  const { t } = useTranslation('office/suppliers')
  return (
    <>
      <PageHeader
        title={t('import_title')}
        back={{ to: suppliersParams.path, label: t('title') }}
      />
      <TableForm<Checked>
        title={t('import_file')}
        text={t('import_text')}
        renderChanges={({ changes }) => (
          <ul className={record.list}>
            {changes.map(({ row, name, is_new, unknown_brands }) => (
              <li key={row}>
                <strong>{name}</strong>
                <span className={record.soft}>
                  {[
                    is_new ? t('is_new') : t('is_changed'),
                    unknown_brands.length > 0 &&
                      t('unknown_brands', { names: unknown_brands.join(', ') }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        )}
      />
    </>
  )
}
