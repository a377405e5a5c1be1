import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { useFormat } from '../../i18n/format.ts'
import { DeniedRight, useDenied } from '../ui/approval/denied-right.tsx'
import { FormApproval, isAskingApproval } from '../ui/approval/form-approval.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ActForm } from '../ui/forms/act-form.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../ui/forms/submit.server.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { parseTenders } from '../ui/money-out/sent-tenders.ts'
import { useTenderWords } from '../ui/money-out/use-tender-words.ts'
import type { Refund, Till } from './refund.ts'
import { SettleFields } from './settle-fields.tsx'

interface SettleRefundProps {
  refund: Refund
  tills: readonly Till[]
}

/** A button with a short form: says how a person has sent the money back, and from which till where over the counter. */
export function SettleRefund({ refund, tills }: SettleRefundProps) {
  const { refund_id, reference, amount_cents } = refund
  const { t } = useTranslation('office/payments')
  const { money } = useFormat()
  const toWords = useTenderWords()
  const [isOpen, { open, close }] = useDisclosure(false)
  const fetcher = useFetcher<SubmitRefusal>()
  const words = useRefusal(fetcher.data, { intent: 'settle', areas: ['cash', 'checkout'] })
  const title = t('settle_title', { amount: money(amount_cents), reference })
  const ways = toWords(parseTenders(fetcher.data?.sent ?? {}, 'refund'))
  if (useDenied('pay_out_by_hand')) return <DeniedRight right="pay_out_by_hand" />
  return (
    <>
      <Button variant="default" onClick={open} aria-label={`${t('settle')}: ${reference}`}>
        {t('settle')}
      </Button>
      <Dialog title={title} opened={isOpen} onClose={close} closeLabel={t('cancel')}>
        <ActForm intent="settle" name={refund_id} fetcher={fetcher} preventScrollReset>
          {!isAskingApproval(fetcher.data) && <RefusalAlert message={words.message} mb="md" />}
          <input type="hidden" name="refund_id" value={refund_id} />
          <SettleFields
            refund={refund}
            tills={tills}
            fieldError={words.fieldError}
            busy={fetcher.state !== 'idle'}
            onClose={close}
          />
        </ActForm>
      </Dialog>
      <FormApproval
        refusal={fetcher.data}
        fetcher={fetcher}
        what={ways ? `${title}: ${ways}` : title}
      />
    </>
  )
}
