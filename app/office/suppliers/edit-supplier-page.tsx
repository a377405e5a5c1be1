import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { submit } from '../ui/forms/submit.server.ts'
import { withSuccess } from '../ui/forms/success-notice.ts'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/edit-supplier-page'
import { parseSupplier } from './parse-supplier.ts'
import { SupplierForm } from './supplier-form.tsx'
import { parseSupplierId, toSupplierPath } from './suppliers-params.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const supplier_id = parseSupplierId(params.supplier)
  const { suppliers } = context.get(shopContext)
  const [supplier, { brands }] = await orErrorPage(
    Promise.all([suppliers.getSupplier({ supplier_id }), suppliers.listSupplierBrands({})]),
  )
  if (supplier.archived_at !== null) throw redirect(toSupplierPath(supplier_id))
  return { supplier, brands }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { suppliers } = context.get(shopContext)
  const supplier_id = parseSupplierId(params.supplier)
  return submit(request, {
    save: async (sent, operation) => {
      const version = sent.number('version') ?? 0
      await suppliers.saveSupplier({ ...parseSupplier(sent), supplier_id, version }, operation)
      return redirect(withSuccess(toSupplierPath(supplier_id), 'saved'))
    },
  })
}

export default function EditSupplierPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('office/suppliers')
  const { supplier, brands } = loaderData
  const { supplier_id, name } = supplier
  return (
    <>
      <PageHeader
        title={t('edit_title', { name })}
        back={{ to: toSupplierPath(supplier_id), label: name }}
      />
      <SupplierForm supplier={supplier} brands={brands} answer={actionData} />
    </>
  )
}
