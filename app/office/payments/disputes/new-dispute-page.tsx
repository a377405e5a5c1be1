import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigation } from 'react-router'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import { DeniedRight, useDenied } from '../../ui/approval/denied-right.tsx'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { submit } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { formatCents } from '../../ui/price-text.ts'
import type { Route } from './+types/new-dispute-page'
import { DISPUTES } from './dispute.ts'
import { openSent } from './dispute-acts.server.ts'
import { DisputeFields } from './dispute-fields.tsx'

/** What an address names of the dispute that is noted. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { sales } = context.get(shopContext)
  const readNumber = (name: string) => {
    const text = url.searchParams.get(name) ?? ''
    return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined
  }
  const sale_id = readNumber('sale')
  const sale = sale_id && (await orErrorPage(sales.getSale({ sale_id })))
  const on = url.searchParams.get('on') ?? ''
  return {
    reference: sale ? sale.reference : '',
    entry: readNumber('entry'),
    cents: readNumber('cents'),
    on: /^\d{4}-\d{2}-\d{2}$/.test(on) ? on : '',
  }
}

export function action({ request, context }: Route.ActionArgs) {
  const { checkout } = context.get(shopContext)
  return submit(request, { open: (sent, operation) => openSent(checkout, sent, operation) })
}

/** Notes money that a bank took back: of a sale, of an entry of a statement, or by itself. */
export default function NewDisputePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation('office/payments/disputes')
  const { reference, entry, cents, on } = loaderData
  const { message, fieldError } = useRefusal(actionData, {
    areas: ['checkout'],
    fieldRefusals: { SALE_UNKNOWN: 'reference', DAY_AHEAD: 'taken_on' },
  })
  const isBusy = useNavigation().state === 'submitting'
  const isDenied = useDenied('confirm_payments')
  const known = {
    reference,
    amount_cents: cents ? formatCents(cents, i18n.language) : '',
    taken_on: on,
  }
  return (
    <>
      <PageHeader title={t('new')} text={t('new_text')} back={{ to: DISPUTES, label: t('back') }} />
      <section className={detail.part} aria-label={t('new')}>
        {isDenied ? (
          <DeniedRight right="confirm_payments" />
        ) : (
          <ActForm intent="open" className={record.form} noValidate>
            <RefusalAlert message={message} />
            {entry && <input type="hidden" name="bank_entry_id" value={entry} />}
            <DisputeFields values={actionData?.sent ?? known} fieldError={fieldError} />
            <Group justify="flex-end">
              <Button component={Link} to={DISPUTES} variant="default">
                {t('cancel')}
              </Button>
              <Button type="submit" loading={isBusy}>
                {t('new')}
              </Button>
            </Group>
          </ActForm>
        )}
      </section>
    </>
  )
}
