import { Alert, Button, SegmentedControl } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lineDiscount } from '../../../../core/till/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import type { Approval } from '../../../ui/approval/approval-proof.ts'
import { client } from '../../client.ts'
import { AmountField } from '../../ui/amount-field.tsx'
import { ApprovalForm } from '../../ui/approval-form.tsx'
import { TillModal } from '../../ui/till-modal.tsx'
import { useOperation } from '../../use-operation.ts'
import type { LineDiscount } from '../kinds/line-base.ts'
import styles from './discount-dialog.module.css'
import { type DiscountKind, parseDiscount, toFieldText } from './parse-discount.ts'

interface DiscountDialogProps {
  /** What it is taken off, in words. */
  name: string
  /** What that comes to before, in cents. */
  gross: number
  /** Of a line, whose price can be entered instead. */
  quantity?: number
  discount: LineDiscount | null
  /** The largest discount that this person's role allows. */
  maxPercent: number
  /** Whether a role with that limit may give it. */
  isAllowed(discount: LineDiscount, percent: number): boolean
  /** The limit that covers it, in per cent. */
  getPercent(discount: LineDiscount): number
  /** Above the limit a colleague approves it by PIN. */
  mayAsk: boolean
  onDiscount(discount: LineDiscount | null): void
  /** Of an article of the catalog, whose price can be put right there: a price of one above it, in cents. */
  onRaise?: ((cents: number) => void) | undefined
  onClose(): void
}

const USUAL_PERCENTS = [5, 10, 15, 20, 30, 50]
const UNITS = { percent: '%', amount: '€', price: '€' } as const

/** Takes a percentage or an amount off a line or a ticket, or a line down to a price, as far as the person's role allows. */
export function DiscountDialog(props: DiscountDialogProps) {
  const { name, gross, quantity, maxPercent, mayAsk, onDiscount, onRaise, onClose } = props
  const { t } = useTranslation('till/ticket')
  const { money } = useFormat()
  const operate = useOperation()
  const [isAsking, setIsAsking] = useState(false)
  const [kind, setKind] = useState<DiscountKind>(
    props.discount && 'discount_cents' in props.discount ? 'amount' : 'percent',
  )
  /** Where the discount stands until another is typed. */
  const [standing, setStanding] = useState(props.discount)
  const [text, setText] = useState(() => toFieldText(kind, standing, { gross, quantity }))
  const [isTyped, setTyped] = useState(false)
  const discount = isTyped ? parseDiscount(kind, text, { gross, quantity }) : standing
  const off = discount ? Math.min(lineDiscount(gross, discount), gross) : 0
  const percent = discount ? props.getPercent(discount) : 0
  const isRaised = discount !== null && 'discount_cents' in discount && discount.discount_cents < 0
  const raisedCents = isRaised ? (gross - discount.discount_cents) / (quantity ?? 1) : 0
  const isMoreThanAll =
    discount !== null &&
    ('discount_percent' in discount
      ? discount.discount_percent > 100
      : discount.discount_cents > gross)
  const isOverLimit = discount !== null && !isRaised && !props.isAllowed(discount, maxPercent)
  const needsApproval = mayAsk && isOverLimit && !isMoreThanAll
  const tooMuch = isRaised || isMoreThanAll || (isOverLimit && !mayAsk)
  const most = money(lineDiscount(gross, { discount_percent: maxPercent }))

  function type(value: string) {
    setText(value)
    setTyped(true)
  }

  /** Goes on in another way from where the discount stands. */
  function changeKind(next: DiscountKind) {
    const kept = tooMuch ? null : discount
    setKind(next)
    setStanding(kept)
    setText(toFieldText(next, kept, { gross, quantity }))
    setTyped(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (discount === props.discount) onClose()
    else if (needsApproval) setIsAsking(true)
    else if (!tooMuch) onDiscount(off === 0 ? null : discount)
  }

  async function approve(approval: Approval) {
    const input = { percent, most_cents: off, approval }
    const discount_approval = await operate(input, client.till.approveDiscount)
    if (discount) onDiscount({ ...discount, discount_approval })
  }

  function getError(): string | undefined {
    if (isRaised)
      return t(onRaise ? 'price_raised' : 'discount_raised', {
        amount: money(gross / (quantity ?? 1)),
      })
    if (!tooMuch) return undefined
    return mayAsk
      ? t('discount_most', { percent: 100, amount: money(gross) })
      : t('discount_most', { percent: maxPercent, amount: most })
  }

  if (isAsking)
    return (
      <TillModal onClose={onClose} title={t('discount_of', { name })}>
        <ApprovalForm
          text={t('discount_approve', { percent, name, amount: money(-off) })}
          facts={[
            { label: t('before'), value: money(gross) },
            { label: t('discount'), value: money(-off) },
            { label: t('after'), value: money(gross - off), isTotal: true },
          ]}
          wanted={{ right: 'exceed_discount', percent }}
          onApprove={approve}
          onBack={() => setIsAsking(false)}
        />
      </TillModal>
    )

  return (
    <TillModal onClose={onClose} title={t('discount_of', { name })}>
      {maxPercent === 0 && !mayAsk && !onRaise ? (
        <Alert color="yellow">{t('no_allowance')}</Alert>
      ) : (
        <form className={styles.form} onSubmit={submit}>
          <div className={styles.side}>
            <SegmentedControl<DiscountKind>
              size="lg"
              fullWidth
              aria-label={t('discount_kind')}
              value={kind}
              onChange={changeKind}
              data={[
                { value: 'percent', label: '%' },
                { value: 'amount', label: '€' },
                ...(quantity === undefined
                  ? []
                  : [{ value: 'price' as const, label: t('discount_price_kind') }]),
              ]}
            />
            <AmountField
              first
              label={t(`discount_${kind}`)}
              unit={UNITS[kind]}
              value={text}
              onChange={type}
              placeholder={
                kind === 'price' ? money(gross / (quantity ?? 1)).replace(/\s?€/, '') : '0'
              }
              error={getError()}
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
                    onClick={() => type(String(each))}
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
                <dd>{money(off <= 0 ? 0 : -off)}</dd>
              </div>
              <div className={styles.total}>
                <dt>{t('after')}</dt>
                <dd>{money(gross - Math.max(0, off))}</dd>
              </div>
            </dl>
            <Button type="submit" size="xl" disabled={tooMuch}>
              {t(needsApproval ? 'discount_ask' : 'discount_apply')}
            </Button>
            {isRaised && onRaise && (
              <Button variant="default" size="lg" px="xs" onClick={() => onRaise(raisedCents)}>
                {t('price_correct', { amount: money(raisedCents) })}
              </Button>
            )}
            {props.discount && (
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
