import { Checkbox, Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BackTender } from '../../../core/payments/money-out/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import { MoneyBackForm } from '../payments/money-back/money-back-form.tsx'
import { useTillRefusalText } from '../refusal.ts'
import { ReasonField } from '../ui/reason-field.tsx'
import type { useVoid, VoidableSale } from './use-void.ts'
import styles from './voids.module.css'

interface VoidFormProps {
  till: string
  sale: VoidableSale
  undoing: ReturnType<typeof useVoid>
}

const REASONS = ['why_wrong', 'why_customer', 'why_twice'] as const
type Unit = VoidableSale['units'][number]
const toKey = ({ line_id, n }: Pick<Unit, 'line_id' | 'n'>) => `${line_id}.${n}`

/** Why a sale is undone, which of its goods cannot be sold again, what becomes of its ticket, and how its money goes back. */
export function VoidForm({ till, sale, undoing }: VoidFormProps) {
  const { t } = useTranslation('till/voids')
  const { money, time } = useFormat()
  const refusalText = useTillRefusalText()
  const [reason, setReason] = useState('')
  const [damaged, setDamaged] = useState<readonly string[]>([])
  const [annul, setAnnul] = useState(false)
  const { sale_id, total_cents, tenders: came, units } = sale

  const undo = (tenders: BackTender[]) =>
    undoing.undo({
      sale_id,
      till,
      reason: reason.trim(),
      annul,
      tenders,
      damaged: units
        .filter((unit) => damaged.includes(toKey(unit)))
        .map(({ line_id, n }) => ({ line_id, n })),
    })

  return (
    <div className={styles.form}>
      <p className={styles.about}>
        {t('about', { time: time(sale.sold_at), seller: sale.seller ?? '—' })}
      </p>
      <Units units={units} damaged={damaged} onDamaged={setDamaged} />
      {sale.can_annul && <TicketChoice annul={annul} onAnnul={setAnnul} />}
      <ReasonField
        first
        label={t('why')}
        value={reason}
        usual={REASONS.map((key) => t(key))}
        onChange={setReason}
      />
      <MoneyBackForm
        total={total_cents}
        came={came}
        submitLabel={t('now', { amount: money(total_cents) })}
        disabled={!reason.trim()}
        busy={undoing.busy}
        error={undoing.refusal ? refusalText(undoing.refusal) : ''}
        onGiveBack={(tenders) => void undo(tenders)}
      />
    </div>
  )
}

interface UnitsProps {
  units: readonly Unit[]
  damaged: readonly string[]
  onDamaged(damaged: readonly string[]): void
}

function Units({ units, damaged, onDamaged }: UnitsProps) {
  const { t } = useTranslation('till/voids')
  const { money, size } = useFormat()
  const inLanguage = useInLanguage()
  const toName = ({ name, colour, size: label }: Unit) =>
    [inLanguage(name), colour && inLanguage(colour), label && size(label)]
      .filter(Boolean)
      .join(' · ')
  return (
    <ul className={styles.units}>
      {units.map((unit) => {
        const key = toKey(unit)
        return (
          <li key={key}>
            <span>{toName(unit)}</span>
            <span>{money(unit.cents)}</span>
            <Checkbox
              size="md"
              label={t('damaged')}
              aria-label={t('damaged_unit', { name: toName(unit) })}
              checked={damaged.includes(key)}
              onChange={({ currentTarget: { checked } }) =>
                onDamaged(checked ? [...damaged, key] : damaged.filter((each) => each !== key))
              }
            />
          </li>
        )
      })}
    </ul>
  )
}

interface TicketChoiceProps {
  annul: boolean
  onAnnul(annul: boolean): void
}

/** Whether the ticket is corrected, or cancelled as one that was issued by mistake. */
function TicketChoice({ annul, onAnnul }: TicketChoiceProps) {
  const { t } = useTranslation('till/voids')
  return (
    <Radio.Group
      label={t('ticket')}
      value={annul ? 'annul' : 'correct'}
      onChange={(value) => onAnnul(value === 'annul')}
    >
      <div className={styles.choices}>
        <Radio size="lg" value="correct" label={t('correct')} description={t('correct_text')} />
        <Radio size="lg" value="annul" label={t('annul')} description={t('annul_text')} />
      </div>
    </Radio.Group>
  )
}
