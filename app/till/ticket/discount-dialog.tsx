import { Alert, Button, SegmentedControl } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDiscountAllowed, lineDiscount } from '../../../core/till/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { AmountField } from '../number-pad/amount-field.tsx'
import { centsOf } from '../payments/settle.ts'
import { TillModal } from '../shell/till-modal.tsx'
import styles from './discount-dialog.module.css'
import type { Discount, Line } from './ticket.ts'
import { lineMoney } from './ticket-money.ts'
import { useLineWords } from './use-line-words.ts'

interface DiscountDialogProps {
  line: Line
  /** What this person may take off a line. */
  maxPercent: number
  onDiscount(discount: Discount | null): void
  onClose(): void
}

type Kind = 'percent' | 'amount'
const USUAL = [5, 10, 15, 20, 30, 50]

/** Takes something off one line, in per cent or in euros, as far as the person's role allows. */
export function DiscountDialog({ line, maxPercent, onDiscount, onClose }: DiscountDialogProps) {
  const { t } = useTranslation('till/ticket')
  const { money } = useFormat()
  const words = useLineWords()
  const [kind, setKind] = useState<Kind>(
    line.discount && 'discount_cents' in line.discount ? 'amount' : 'percent',
  )
  const [typed, setTyped] = useState(() => written(line.discount))
  const { gross } = lineMoney(line)
  const discount = read(kind, typed)
  const off = discount ? lineDiscount(gross, discount) : 0
  const tooMuch =
    discount !== null &&
    (!isDiscountAllowed(gross, off, maxPercent) ||
      ('discount_percent' in discount
        ? discount.discount_percent > 100
        : discount.discount_cents > gross))
  const most = money(lineDiscount(gross, { discount_percent: maxPercent }))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!tooMuch) onDiscount(off === 0 ? null : discount)
  }

  return (
    <TillModal onClose={onClose} title={t('discount_of', { name: words.name(line.variant) })}>
      {maxPercent === 0 ? (
        <Alert color="yellow">{t('no_allowance')}</Alert>
      ) : (
        <form className={styles.form} onSubmit={submit}>
          <div className={styles.side}>
            <SegmentedControl<Kind>
              size="lg"
              fullWidth
              aria-label={t('discount_kind')}
              value={kind}
              onChange={(value) => {
                setKind(value)
                setTyped('')
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
              value={typed}
              onChange={setTyped}
              placeholder="0"
              error={
                tooMuch ? t('discount_most', { percent: maxPercent, amount: most }) : undefined
              }
            />
          </div>
          <div className={styles.side}>
            {kind === 'percent' && (
              <div className={styles.chips}>
                {USUAL.filter((each) => each <= maxPercent).map((each) => (
                  <Button
                    key={each}
                    variant="default"
                    size="lg"
                    px="xs"
                    onClick={() => setTyped(String(each))}
                  >
                    {each} %
                  </Button>
                ))}
              </div>
            )}
            <p className={styles.limit}>
              {t('discount_limit', { percent: maxPercent, amount: most })}
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
              {t('discount_apply')}
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

/** What stands in the field for a discount that is there. */
function written(discount: Discount | null): string {
  if (!discount) return ''
  const value =
    'discount_percent' in discount ? discount.discount_percent : discount.discount_cents / 100
  return String(value).replace('.', ',')
}

/** Both are typed with two decimals: hundredths of a per cent, or cents. */
function read(kind: Kind, typed: string): Discount | null {
  const hundredths = centsOf(typed)
  if (!hundredths) return null
  return kind === 'percent'
    ? { discount_percent: hundredths / 100 }
    : { discount_cents: hundredths }
}
