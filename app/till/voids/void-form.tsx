import { Alert, Button, Checkbox, Radio } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import { useTillRefusalText } from '../refusal.ts'
import { ReasonField } from '../ui/reason-field.tsx'
import { sumByKind } from './sum-by-kind.ts'
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

/** Why a sale is undone, which of its goods cannot be sold again, and what becomes of its ticket. */
export function VoidForm({ till, sale, undoing }: VoidFormProps) {
  const { t } = useTranslation('till/voids')
  const { t: sales } = useTranslation('core/sales')
  const { money, time, size } = useFormat()
  const inLanguage = useInLanguage()
  const refusalText = useTillRefusalText()
  const [reason, setReason] = useState('')
  const [damaged, setDamaged] = useState<readonly string[]>([])
  const [annul, setAnnul] = useState(false)
  const toName = ({ name, colour, size: label }: Unit) =>
    [inLanguage(name), colour && inLanguage(colour), label && size(label)]
      .filter(Boolean)
      .join(' · ')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!reason.trim()) return
    const units = sale.units.filter((unit) => damaged.includes(toKey(unit)))
    void undoing.undo({
      sale_id: sale.sale_id,
      till,
      reason: reason.trim(),
      annul,
      damaged: units.map(({ line_id, n }) => ({ line_id, n })),
    })
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.about}>
        {t('about', { time: time(sale.sold_at), seller: sale.seller ?? '—' })}
      </p>
      <ul className={styles.units}>
        {sale.units.map((unit) => (
          <li key={toKey(unit)}>
            <span>{toName(unit)}</span>
            <span>{money(unit.cents)}</span>
            <Checkbox
              size="md"
              label={t('damaged')}
              aria-label={t('damaged_unit', { name: toName(unit) })}
              checked={damaged.includes(toKey(unit))}
              onChange={({ currentTarget: { checked } }) =>
                setDamaged((before) =>
                  checked
                    ? [...before, toKey(unit)]
                    : before.filter((each) => each !== toKey(unit)),
                )
              }
            />
          </li>
        ))}
      </ul>
      <div className={styles.back}>
        <h3>{t('goes_back')}</h3>
        {sumByKind(sale.tenders).map(([kind, cents]) => (
          <p key={kind}>
            <span>{sales(`tender.${kind}`)}</span>
            <strong>{money(cents)}</strong>
          </p>
        ))}
      </div>
      {sale.can_annul && (
        <Radio.Group
          label={t('ticket')}
          value={annul ? 'annul' : 'correct'}
          onChange={(value) => setAnnul(value === 'annul')}
        >
          <div className={styles.choices}>
            <Radio size="lg" value="correct" label={t('correct')} description={t('correct_text')} />
            <Radio size="lg" value="annul" label={t('annul')} description={t('annul_text')} />
          </div>
        </Radio.Group>
      )}
      <ReasonField
        first
        label={t('why')}
        value={reason}
        usual={REASONS.map((key) => t(key))}
        onChange={setReason}
      />
      {undoing.refusal && (
        <Alert color="red" role="alert">
          {refusalText(undoing.refusal)}
        </Alert>
      )}
      <Button type="submit" size="xl" color="red" loading={undoing.busy} disabled={!reason.trim()}>
        {t('now', { amount: money(sale.total_cents) })}
      </Button>
    </form>
  )
}
