import { Button, Group, NativeSelect, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, redirect, useNavigation } from 'react-router'
import { COMPLAINT_CHANNELS, LONGEST_COMPLAINT } from '../../../core/complaints/rules.ts'
import { shopContext } from '../../context.ts'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import type { SentFields } from '../ui/forms/sent-fields.ts'
import { submit } from '../ui/forms/submit.server.ts'
import { withSuccess } from '../ui/forms/success-notice.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/new-complaint-page'
import { ChannelFields } from './channel-fields.tsx'
import { complaintsParams, type Purchase } from './complaints-params.ts'
import { FindSale, readPurchase } from './find-sale.tsx'
import { PersonFields, parsePerson } from './person-fields.tsx'

export const loader = ({ url, context }: Route.LoaderArgs) =>
  readPurchase(context.get(shopContext), url.searchParams)

export async function action({ request, context }: Route.ActionArgs) {
  const { complaints } = context.get(shopContext)
  return submit(request, {
    open: async (sent, operation) => {
      const { complaint_id } = await complaints.openComplaint(parseComplaint(sent), operation)
      return redirect(withSuccess(`${complaintsParams.path}/${complaint_id}`, 'opened'))
    },
  })
}

function parseComplaint(sent: SentFields) {
  const [line_id, n] = sent.text('unit').split('.').map(Number)
  const channel = sent.choice('channel', COMPLAINT_CHANNELS)
  const sheet_number = sent.text('sheet_number')
  const received_on = sent.text('received_on')
  const sale_id = sent.number('sale_id')
  const return_reference = sent.text('return_reference')
  return {
    ...parsePerson(sent),
    message: sent.text('message'),
    ...(channel && { channel }),
    ...(sheet_number && { sheet_number }),
    ...(received_on && { received_on }),
    ...(sale_id && { sale_id }),
    ...(line_id && n && { line_id, n }),
    ...(return_reference && { return_reference }),
  }
}

/** Writes a complaint down: of a sale, of a return, or of neither. */
export default function NewComplaintPage({ loaderData, actionData }: Route.ComponentProps) {
  const { purchase, q, found } = loaderData
  const { t } = useTranslation('office/complaints')
  const { message, fieldError } = useRefusal(actionData, {
    areas: ['complaints'],
    fieldRefusals: { DAY_AHEAD: 'received_on' },
  })
  const isBusy = useNavigation().state === 'submitting'
  const sent = actionData?.sent
  return (
    <>
      <PageHeader
        title={t('new')}
        text={t('new_text')}
        back={{ to: complaintsParams.path, label: t('title') }}
      />
      <div className={detail.parts}>
        <section className={detail.part} aria-label={t('new')}>
          <ActForm intent="open" className={record.form} noValidate>
            <RefusalAlert message={message} />
            {purchase && <AboutFields purchase={purchase} sent={sent?.unit} />}
            <PersonFields purchase={purchase} sent={sent} fieldError={fieldError} />
            <ChannelFields sent={sent} fieldError={fieldError} />
            <Textarea
              name="message"
              label={t('message')}
              defaultValue={sent?.message ?? ''}
              error={fieldError('message')}
              required
              maxLength={LONGEST_COMPLAINT}
              autosize
              minRows={4}
              data-personal=""
            />
            <Group justify="flex-end">
              <Button component={Link} to={complaintsParams.path} variant="default">
                {t('cancel')}
              </Button>
              <Button type="submit" loading={isBusy}>
                {t('open')}
              </Button>
            </Group>
          </ActForm>
        </section>
        {!purchase && <FindSale q={q} found={found} path={`${complaintsParams.path}/new`} />}
      </div>
    </>
  )
}

/** The sale, its pair and the return that the complaint is about. */
function AboutFields({ purchase, sent }: { purchase: Purchase; sent: string | undefined }) {
  const { t } = useTranslation('office/complaints')
  const { date } = useShortDates()
  const { size: formatSize } = useFormat()
  const inLanguage = useInLanguage()
  const { sale_id, reference, created_at, return_reference, customer_id, units } = purchase
  return (
    <>
      <input type="hidden" name="sale_id" value={sale_id} />
      {customer_id !== null && <input type="hidden" name="customer_id" value={customer_id} />}
      {return_reference && <input type="hidden" name="return_reference" value={return_reference} />}
      <p>
        {t('of_sale', { reference, day: date(created_at) })}
        {return_reference && ` · ${t('of_return', { reference: return_reference })}`}
      </p>
      <NativeSelect
        name="unit"
        label={t('unit')}
        defaultValue={sent ?? ''}
        data={[
          { value: '', label: t('unit_none') },
          ...units.map(({ line_id, n, name, colour, size }) => ({
            value: `${line_id}.${n}`,
            label: [inLanguage(name), colour && inLanguage(colour), size && formatSize(size)]
              .filter(Boolean)
              .join(' · '),
          })),
        ]}
      />
    </>
  )
}
