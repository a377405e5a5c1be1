import { useTranslation } from 'react-i18next'
import { data, Form, useNavigation } from 'react-router'
import { shopContext } from '../../../context.ts'
import { readForm } from '../../../read-form.ts'
import { toRefusal } from '../../../refusals.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { newId } from '../../../ui/new-id.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../page-head.tsx'
import { parseRecipient } from '../invoice/invoice-fields.ts'
import { readSent } from '../invoice/recipient-answer.ts'
import { useRecipientErrors } from '../invoice/use-recipient-errors.ts'
import { WrittenInvoice } from '../invoice/written-invoice.tsx'
import type { Route } from './+types/full-invoice-page'
import { AskForm } from './ask-form.tsx'
import { FoundInvoices, findTicket } from './found-invoices.tsx'
import styles from './full-invoice-page.module.css'
import { parseEuros } from './parse-euros.ts'
import { type FullInvoiceAnswer, TICKET_FIELDS, type TicketField } from './ticket-fields.ts'

/** What a ticket's QR fills in: the provisional slip of a sale without connection leads here. */
export function loader({ url: { searchParams } }: Route.LoaderArgs) {
  const fromSlip = TICKET_FIELDS.map((name) => [name, searchParams.get(name)?.slice(0, 60) ?? ''])
  return {
    operationId: newId(),
    fromSlip: Object.fromEntries(fromSlip) as Record<TicketField, string>,
  }
}

/** Finds the documents of a ticket that somebody holds, or writes the full invoice in its place. */
export async function action({ request, context }: Route.ActionArgs) {
  const { findInvoices, replaceTicket } = context.get(shopContext).invoicing
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const paper = {
    ticket: text('ticket'),
    issued_on: text('issued_on'),
    total_cents: parseEuros(text('total')),
  }
  try {
    if (text('intent') === 'ask') {
      const input = { ...paper, recipient: parseRecipient(form) }
      const context = { operationId: text('operation_id') }
      return { written: await replaceTicket(input, { context }) }
    }
    const nif = text('nif')
    const { invoices } = await findInvoices({ ...paper, ...(nif && { nif }) })
    return { found: invoices, sent: readSent(form) }
  } catch (error) {
    const refusal = toRefusal(error)
    return data({ ...refusal.data, sent: readSent(form) }, refusal.init ?? undefined)
  }
}

export default function FullInvoicePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('store/checkout/full-invoice')
  const { t: base } = useTranslation('core/base')
  const answer = actionData as FullInvoiceAnswer | undefined
  const errors = useRecipientErrors(answer)
  const isBusy = useNavigation().state !== 'idle'
  const sent = answer?.sent ?? loaderData.fromSlip
  const ticketField = (name: TicketField, input: string) => ({
    name,
    label: t(name),
    defaultValue: sent[name] ?? '',
    autoComplete: 'off',
    ...(answer?.fields?.[input] !== undefined && {
      error: sent[name]?.trim() ? t(`${name}_invalid`) : base('REQUIRED'),
    }),
  })
  const ticket = findTicketToReplace(answer)
  return (
    <article className={styles.page}>
      <PageHead title={t('title')} hidden />
      <h1>{t('title')}</h1>
      {answer?.written ? (
        <WrittenInvoice written={answer.written} />
      ) : (
        <>
          <p className={styles.text}>{t('text')}</p>
          {errors.form && <Notice kind="wrong" title={errors.form} />}
          <Form method="post" noValidate preventScrollReset>
            <h2>{t('from_ticket')}</h2>
            <TextField
              {...ticketField('ticket', 'ticket')}
              hint={t('ticket_hint')}
              maxLength={60}
            />
            <div className={styles.pair}>
              <TextField {...ticketField('issued_on', 'issued_on')} type="date" />
              <TextField
                {...ticketField('total', 'total_cents')}
                inputMode="decimal"
                maxLength={12}
              />
            </div>
            <TextField
              optional
              label={t('nif')}
              hint={t('nif_hint')}
              name="nif"
              defaultValue={answer?.sent?.nif ?? ''}
              maxLength={30}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <Button type="submit" name="intent" value="find" aria-busy={isBusy}>
              {t('find')}
            </Button>
          </Form>
          {answer?.found && <FoundInvoices invoices={answer.found} />}
          {ticket && (
            <AskForm
              ticket={ticket}
              operationId={loaderData.operationId}
              sent={answer?.sent ?? {}}
              errors={errors.fields}
            />
          )}
        </>
      )}
    </article>
  )
}

/** The ticket for which a full invoice can be asked: the one that was found, or asked for and not yet written. */
function findTicketToReplace(answer: FullInvoiceAnswer | undefined) {
  if (answer?.found) return findTicket(answer.found)
  const { intent, ticket = '', issued_on = '', total = '' } = answer?.sent ?? {}
  return intent === 'ask' ? { ticket, issued_on, total } : undefined
}
