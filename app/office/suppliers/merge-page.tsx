import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form, redirect } from 'react-router'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import { ConfirmActButton } from '../ui/forms/confirm-act-button.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import { submit } from '../ui/forms/submit.server.ts'
import { withSuccess } from '../ui/forms/success-notice.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/merge-page'
import { parseSupplierId, toSupplierPath } from './suppliers-params.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const supplier_id = parseSupplierId(params.supplier)
  const { suppliers } = context.get(shopContext)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const [supplier, found] = await orErrorPage(
    Promise.all([
      suppliers.getSupplier({ supplier_id }),
      q ? suppliers.listSuppliers({ q }).then((list) => list.suppliers) : [],
    ]),
  )
  return { supplier, q, found: found.filter((each) => each.supplier_id !== supplier_id) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { suppliers } = context.get(shopContext)
  const supplier_id = parseSupplierId(params.supplier)
  return submit(request, {
    merge: async (sent, operation) => {
      const merged_id = sent.number('merged_id') ?? 0
      await suppliers.mergeSuppliers({ supplier_id, merged_id }, operation)
      return redirect(withSuccess(toSupplierPath(supplier_id), 'merged'))
    },
  })
}

/** Merges another record of the same supplier into this one. */
export default function MergePage({ loaderData, actionData }: Route.ComponentProps) {
  const { supplier, q, found } = loaderData
  const { t } = useTranslation('office/suppliers')
  const { message } = useRefusal(actionData, { areas: ['suppliers'] })
  const { name } = supplier
  return (
    <>
      <PageHeader
        title={t('merge_title', { name })}
        text={t('merge_text')}
        back={{ to: toSupplierPath(supplier.supplier_id), label: name }}
      />
      <RefusalAlert message={message} mb="md" />
      <section className={detail.part} aria-labelledby="choose">
        <h2 id="choose">{t('merge_choose')}</h2>
        <Form method="get" className={record.form} role="search">
          <TextInput
            type="search"
            name="q"
            label={t('filter.q')}
            defaultValue={q}
            maxLength={100}
            autoComplete="off"
          />
          <div>
            <Button type="submit" variant="default">
              {t('find')}
            </Button>
          </div>
        </Form>
        {q !== '' && found.length === 0 && <p role="status">{t('none_found')}</p>}
        <ul className={`${record.list} ${record.apart}`}>
          {found.map((each) => (
            <li key={each.supplier_id}>
              <strong>{each.name}</strong>
              <span className={record.soft}>
                {[each.legal_name, each.vat_number, each.town].filter(Boolean).join(' · ')}
              </span>
              <div>
                <ConfirmActButton
                  intent="merge"
                  fields={{ merged_id: String(each.supplier_id) }}
                  label={t('merge_act', { name: each.name })}
                  question={t('merge_ask', { merged: each.name, name })}
                  text={t('merge_text')}
                  cancel={t('cancel')}
                />
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
