import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { submit } from '../ui/forms/submit.server.ts'
import { withSuccess } from '../ui/forms/success-notice.ts'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/new-supplier-page'
import { parseSupplier } from './parse-supplier.ts'
import { SupplierForm } from './supplier-form.tsx'
import { suppliersParams, toSupplierPath } from './suppliers-params.ts'

export function loader({ context }: Route.LoaderArgs) {
  return orErrorPage(context.get(shopContext).suppliers.listSupplierBrands({}))
}

export async function action({ request, context }: Route.ActionArgs) {
  const { suppliers } = context.get(shopContext)
  return submit(request, {
    save: async (sent, operation) => {
      const { supplier_id } = await suppliers.saveSupplier(parseSupplier(sent), operation)
      return redirect(withSuccess(toSupplierPath(supplier_id), 'created'))
    },
  })
}

export default function NewSupplierPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('office/suppliers')
  return (
    <>
      <PageHeader
        title={t('new')}
        text={t('new_text')}
        back={{ to: suppliersParams.path, label: t('title') }}
      />
      <SupplierForm brands={loaderData.brands} answer={actionData} />
    </>
  )
}
