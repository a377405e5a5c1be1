import { Alert, Button, SegmentedControl } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getDiscountPercent, isDiscountAllowed, lineDiscount } from '../../../core/till/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { client } from '../client.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { ApprovalForm, type PinApproval } from '../ui/approval-form.tsx'
import { parseAmountCents } from '../ui/parse-amount.ts'
import { TillModal } from '../ui/till-modal.tsx'
import { useOperation } from '../use-operation.ts'
import styles from './discount-dialog.module.css'
import type { LineDiscount, TillTicketLine } from './ticket.ts'
import { getLineAmounts } from './ticket-totals.ts'
import { useLineText } from './use-line-text.ts'

interface DiscountDialogProps {
  line: TillTicketLine
  /** The largest discount that this person's role allows. */
  maxPercent: number
  /** Above the limit a colleague approves it by PIN. */
  mayAsk: boolean
  onDiscount(discount: LineDiscount | null): void
  onClose(): void
}

type DiscountKind = 'percent' | 'amount'
const USUAL_PERCENTS = [5, 10, 15, 20, 30, 50]

/** Takes a percentage or an amount off one line, as far as the person's role allows. */
export function DiscountDialog({
  line,
  maxPercent,
  mayAsk,
  onDiscount,
  onClose,
}: DiscountDialogProps) {
  const { t } = useTranslation('till/ticket')
  const { money } = useFormat()
  const lineText = useLineText()
  const operate = useOperation()
  const [isAsking, setIsAsking] = useState(false)
  const [kind, setKind] = useState<DiscountKind>(
    line.discount && 'discount_cents' in line.discount ? 'amount' : 'percent',
  )
  const [text, setText] = useState(() => toFieldText(line.discount))
  const { gross } = getLineAmounts(line)
  const discount = parseDiscount(kind, text)
  const off = discount ? Math.min(lineDiscount(gross, discount), gross) : 0
  const percent = discount ? getDiscountPercent(gross, discount) : 0
  const isMoreThanAll =
    discount !== null &&
    ('discount_percent' in discount
      ? discount.discount_percent > 100
      : discount.discount_cents > gross)
  const isOverLimit = discount !== null && !isDiscountAllowed(gross, off, maxPercent)
  const needsApproval = mayAsk && isOverLimit && !isMoreThanAll
  const tooMuch = isMoreThanAll || (isOverLimit && !mayAsk)
  const most = money(lineDiscount(gross, { discount_percent: maxPercent }))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (needsApproval) setIsAsking(true)
    else if (!tooMuch) onDiscount(off === 0 ? null : discount)
  }

  async function approve(approval: PinApproval) {
    const input = { percent, approval }
    const discount_approval = await operate(input, client.till.approveDiscount)
    if (discount) onDiscount({ ...discount, discount_approval })
  }

  if (isAsking)
    return (
      <TillModal onClose={onClose} title={t('discount_of', { name: lineText.name(line) })}>
        <ApprovalForm
          text={t('discount_approve', {
            percent,
            name: lineText.name(line),
            amount: money(-off),
          })}
          wanted={{ right: 'exceed_discount', percent }}
          onApprove={approve}
          onBack={() => setIsAsking(false)}
        />
      </TillModal>
    )

  return (
    <TillModal onClose={onClose} title={t('discount_of', { name: lineText.name(line) })}>
      {maxPercent === 0 && !mayAsk ? (
        <Alert color="yellow">{t('no_allowance')}</Alert>
      ) : (
        <form className={styles.form} onSubmit={submit}>
          <div className={styles.side}>
            <SegmentedControl<DiscountKind>
              size="lg"
              fullWidth
              aria-label={t('discount_kind')}
              value={kind}
              onChange={(value) => {
                setKind(value)
                setText('')
              }}
              data={[
                { value: 'percent', label: '%' },
                { value: 'amount', label: '€' },
              ]}
            />
            <AmountField
              first
              label={t(kind === 'percent' ? 'discount_percent' : 'discount_amount')}
              unit={kind === 'percent' ? '%' : '€'}
              value={text}
              onChange={setText}
              placeholder="0"
              error={
                tooMuch
                  ? t(
                      'discount_most',
                      mayAsk
                        ? { percent: 100, amount: money(gross) }
                        : { percent: maxPercent, amount: most },
                    )
                  : undefined
              }
            />
          </div>
          <div className={styles.side}>
            {kind === 'percent' && (
              <div className={styles.chips}>
                {USUAL_PERCENTS.filter((each) => mayAsk || each <= maxPercent).map((each) => (
                  <Button
                    key={each}
                    variant="default"
                    size="lg"
                    px="xs"
                    onClick={() => setText(String(each))}
                  >
                    {each} %
                  </Button>
                ))}
              </div>
            )}
            <p className={styles.limit}>
              {t(mayAsk ? 'discount_over' : 'discount_limit', {
                percent: maxPercent,
                amount: most,
              })}
            </p>
            <dl className={styles.sums}>
              <div>
                <dt>{t('before')}</dt>
                <dd>{money(gross)}</dd>
              </div>
              <div>
                <dt>{t('discount')}</dt>
                <dd>{money(off === 0 ? 0 : -off)}</dd>
              </div>
              <div className={styles.total}>
                <dt>{t('after')}</dt>
                <dd>{money(gross - off)}</dd>
              </div>
            </dl>
            <Button type="submit" size="xl" disabled={tooMuch}>
              {t(needsApproval ? 'discount_ask' : 'discount_apply')}
            </Button>
            {line.discount && (
              <Button variant="subtle" size="lg" onClick={() => onDiscount(null)}>
                {t('discount_none')}
              </Button>
            )}
          </div>
        </form>
      )}
    </TillModal>
  )
}

function toFieldText(discount: LineDiscount | null): string {
  if (!discount) return ''
  const value =
    'discount_percent' in discount ? discount.discount_percent : discount.discount_cents / 100
  return String(value).replace('.', ',')
}

/** Both are entered with two decimals: hundredths of a percent, or cents. */
function parseDiscount(kind: DiscountKind, text: string): LineDiscount | null {
  const hundredths = parseAmountCents(text)
  if (!hundredths) return null
  return kind === 'percent'
    ? { discount_percent: hundredths / 100 }
    : { discount_cents: hundredths }
}
