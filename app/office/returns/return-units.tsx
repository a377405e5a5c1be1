import { useTranslation } from 'react-i18next'
import { isOpenRequest } from '../../../core/returns/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import detail from '../ui/detail/detail.module.css'
import styles from './returns.module.css'
import type { ReturnDetails, ReturnUnit } from './returns-params.ts'

/** What comes back, how it was found, and what went back for it. */
export function ReturnUnits({ found }: { found: ReturnDetails }) {
  const { t } = useTranslation('office/returns')
  return (
    <section className={detail.part} aria-labelledby="units">
      <h2 id="units">{t('units')}</h2>
      <ul className={styles.units}>
        {found.units.map((unit) => (
          <li key={`${unit.line_id}.${unit.n}`} className={styles.unit}>
            <Unit unit={unit} status={found.status} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface UnitProps {
  unit: ReturnUnit
  status: ReturnDetails['status']
}

function Unit({ unit, status }: UnitProps) {
  const { t } = useTranslation('office/returns')
  const { t: words } = useTranslation('core/returns')
  const { money, size } = useFormat()
  const name = useUnitName()
  const facts = [
    unit.variant_sku,
    unit.condition && words(`condition.${unit.condition}`),
    unit.wanted_size && t(toWish(unit, status), { size: size(unit.wanted_size) }),
  ].filter(Boolean)
  return (
    <>
      <div>
        <strong>{name(unit)}</strong>
        {facts.length > 0 && <p className={styles.soft}>{facts.join(' · ')}</p>}
        {unit.reduction_cents !== null && (
          <p className={styles.reduction}>
            {t('reduced', { amount: money(unit.reduction_cents), reason: unit.reduction_reason })}
          </p>
        )}
      </div>
      <span>{money(unit.cents ?? unit.left_cents)}</span>
    </>
  )
}

/** What became of the size that the buyer wanted instead. */
function toWish({ wanted_available }: ReturnUnit, status: ReturnDetails['status']) {
  if (status === 'exchanged') return 'was_given'
  if (!isOpenRequest(status)) return 'wanted'
  return wanted_available ? 'wants_available' : 'wants_sold_out'
}

/** 'Botín Duero · Negro · 38', and the shipping as such. */
export function useUnitName() {
  const { t } = useTranslation('office/returns')
  const { size } = useFormat()
  const text = useInLanguage()
  return (unit: ReturnUnit) =>
    unit.kind === 'shipping'
      ? t('shipping')
      : [text(unit.name), unit.color && text(unit.color), unit.size && size(unit.size)]
          .filter(Boolean)
          .join(' · ')
}
