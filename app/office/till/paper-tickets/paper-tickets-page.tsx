import { Alert, Anchor, Button, Group, NativeSelect, NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { formatPaperNumber, MOST_PAPER_PAGES } from '../../../../core/till/paper-tickets/rules.ts'
import { shopContext } from '../../../context.ts'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { orErrorPage } from '../../../refusals.ts'
import { Personal } from '../../privacy/personal.tsx'
import detail from '../../ui/detail/detail.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { type SubmitRefusal, submit } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/paper-tickets-page'
import { EnterPaperForm } from './enter-paper-form.tsx'
import { parsePaperForm } from './paper-form.ts'
import styles from './paper-tickets.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { till, sales } = context.get(shopContext)
  const [{ blocks }, { tills }, { sellers }] = await orErrorPage(
    Promise.all([till.listPaperBlocks({}), till.listTills({}), sales.listSellers({})]),
  )
  return { blocks, tills, sellers: sellers.filter(({ left }) => !left) }
}

export function action({ request, context }: Route.ActionArgs) {
  const { till } = context.get(shopContext)
  return submit(request, {
    print: async (sent, operation) => {
      const input = { till: sent.text('till'), pages: sent.number('pages') ?? 0 }
      const { paper_block_id } = await till.printPaperTickets(input, operation)
      return redirect(`/print/paper-tickets/${paper_block_id}`)
    },
    enter: async (sent, operation) => {
      const entered = await till.enterPaperTicket(parsePaperForm(sent), operation)
      return { ok: true as const, entered }
    },
  })
}

/** The plan for a till that does not work: blank tickets to print, and what was sold on them. */
export default function PaperTicketsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { blocks, tills, sellers } = loaderData
  const { t } = useTranslation('office/till/paper-tickets')
  const { t: words } = useTranslation('till/paper-tickets')
  const { moment } = useShortDates()
  const { money } = useFormat()
  const refusal = actionData && !actionData.ok ? (actionData as SubmitRefusal) : undefined
  const entered = actionData && 'entered' in actionData ? actionData.entered : undefined
  const { message, fieldError } = useRefusal(refusal, { intent: 'print', areas: ['till'] })
  const choices = tills.map(({ till, name }) => ({ value: till, label: `${till} · ${name}` }))
  return (
    <>
      <PageHeader title={t('title')} text={t('line')} />
      {entered && (
        <Alert color={entered.incidents > 0 ? 'yellow' : 'green'} role="status" mb="lg">
          {words(entered.incidents > 0 ? 'entered_incidents' : 'entered', {
            invoice: entered.invoice ?? '—',
            amount: money(entered.total_cents),
          })}
        </Alert>
      )}
      <div className={detail.parts}>
        <div className={detail.column}>
          <EnterPaperForm
            // A ticket that was entered leaves the form empty for the next one.
            key={entered?.sale_id ?? 'first'}
            tills={choices}
            sellers={sellers}
            refusal={refusal}
          />
        </div>
        <div className={detail.column}>
          <section className={detail.part} aria-labelledby="print">
            <h2 id="print">{t('print')}</h2>
            <p className={styles.text}>{t('print_text')}</p>
            <ActForm intent="print" noValidate>
              <RefusalAlert message={message} mb="md" />
              <Group align="flex-end">
                <NativeSelect
                  name="till"
                  label={t('till')}
                  data={choices}
                  error={fieldError('till')}
                />
                <NumberInput
                  name="pages"
                  label={t('pages')}
                  min={1}
                  max={MOST_PAPER_PAGES}
                  defaultValue={2}
                  error={fieldError('pages')}
                  hideControls
                />
                <Button type="submit" disabled={choices.length === 0}>
                  {t('print_now')}
                </Button>
              </Group>
            </ActForm>
          </section>
          <section className={detail.part} aria-labelledby="blocks">
            <h2 id="blocks">{t('blocks')}</h2>
            {blocks.length === 0 && <p className={styles.text}>{t('no_blocks')}</p>}
            <ul className={styles.blocks}>
              {blocks.map(({ paper_block_id, till, first, last, created_at, by, entered }) => (
                <li key={paper_block_id}>
                  <Anchor href={`/print/paper-tickets/${paper_block_id}`}>
                    {t('block', {
                      first: formatPaperNumber(till.till, first),
                      last: formatPaperNumber(till.till, last),
                    })}
                  </Anchor>
                  <span className={styles.soft}>
                    {`${moment(created_at)} · ${t('block_entered', { count: entered })}`}
                    {by && (
                      <>
                        {' · '}
                        <Personal>{by}</Personal>
                      </>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  )
}
