import { Alert, Button } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { shopContext } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useUnprintedLetters } from '../../../i18n/use-unprinted-letters.ts'
import { orErrorPage } from '../../../refusals.ts'
import detail from '../../ui/detail/detail.module.css'
import { submit } from '../../ui/forms/submit.server.ts'
import { useSuccessNotice, withSuccess } from '../../ui/forms/success-notice.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useMe } from '../../use-me.ts'
import { parseForeignId } from '../foreign-id-fields.tsx'
import type { Route } from './+types/invoice-page'
import { CancelDialog } from './cancel-dialog.tsx'
import { FiscalRecords } from './fiscal-records.tsx'
import { getPrintedWords } from './invoice.ts'
import { InvoiceBadges } from './invoice-badges.tsx'
import { InvoiceFacts } from './invoice-facts.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import styles from './invoice-page.module.css'
import { InvoiceTaxes } from './invoice-taxes.tsx'
import { invoicesParams } from './invoices-params.ts'
import { LinkedInvoices } from './linked-invoices.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { invoicing } = context.get(shopContext)
  return {
    invoice: await orErrorPage(invoicing.getInvoice({ invoice_id: Number(params.invoice) })),
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { invoicing } = context.get(shopContext)
  const done = (name: string) =>
    redirect(withSuccess(`${invoicesParams.path}/${params.invoice}`, name))
  return submit(request, {
    cancel: async (sent, operation) => {
      await invoicing.cancelInvoice(
        { invoice_id: Number(params.invoice), reason: sent.text('reason') },
        operation,
      )
      return done('cancelled')
    },
    mend: async (sent, operation) => {
      const recipient = {
        ...parseForeignId(sent),
        name: sent.text('recipient.name'),
        nif: sent.text('recipient.nif'),
      }
      await invoicing.mendFiscalRecord(
        {
          record_id: sent.number('record_id') ?? 0,
          ...(sent.flag('has_recipient') && { recipient }),
        },
        operation,
      )
      return done('mended')
    },
  })
}

export default function InvoicePage({ loaderData: { invoice } }: Route.ComponentProps) {
  const { t } = useTranslation('office/invoicing/invoices')
  const { dateTime } = useFormat()
  const { permissions } = useMe()
  const missing = useUnprintedLetters(getPrintedWords(invoice), 'issued')
  useSuccessNotice({ cancelled: t('cancel.done'), mended: t('mend.done') })
  return (
    <>
      <PageHeader
        title={invoice.invoice_number}
        number={invoice.invoice_number}
        text={`${t(`type.${invoice.type}`)} (${invoice.type}) · ${dateTime(invoice.issued_at)}`}
        back={{ to: invoicesParams.path, label: t('title') }}
        actions={
          <>
            {permissions.can_view_reports && !invoice.is_cancelled && (
              <CancelDialog number={invoice.invoice_number} />
            )}
            {permissions.can_manage_sales_pos && invoice.type.startsWith('R') && (
              <Button
                component="a"
                variant="default"
                href={`/print/invoice/${invoice.invoice_id}/ticket`}
                target="_blank"
                rel="noopener"
              >
                {t('print_ticket')}
              </Button>
            )}
            {permissions.can_manage_sales_pos && (
              <Button
                component="a"
                href={`/print/invoice/${invoice.invoice_id}`}
                target="_blank"
                rel="noopener"
                leftSection={<IconPrinter size={18} />}
              >
                {t('print')}
              </Button>
            )}
          </>
        }
      />
      <div className={styles.tags}>
        <InvoiceBadges invoice={invoice} />
      </div>
      {missing && (
        <Alert color="yellow" role="status" mb="md">
          {missing}
        </Alert>
      )}
      <div className={detail.parts}>
        <div className={detail.column}>
          <InvoiceLines invoice={invoice} />
          <FiscalRecords invoice={invoice} mayMend={permissions.can_view_reports} />
        </div>
        <div className={detail.column}>
          <InvoiceFacts invoice={invoice} maySeeSale={permissions.can_manage_sales_pos} />
          <InvoiceTaxes invoice={invoice} />
          <LinkedInvoices invoice={invoice} />
        </div>
      </div>
    </>
  )
}
