import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import { ProductPicture } from '../catalog/product-picture.tsx'
import { type OrderUnit, toUnitKey } from './order-returns.ts'
import styles from './returns.module.css'

interface UnitListProps {
  units: readonly OrderUnit[]
  /** Draws a box to tick before each unit. */
  chosen?: readonly string[] | undefined
  /** Asks for another size of each; what was asked for already is not asked for again. */
  withSizes?: boolean
}

/** Units of an order: to be chosen, or as they were. */
export function UnitList({ units, chosen, withSizes = false }: UnitListProps) {
  return (
    <ul className={styles.units}>
      {units.map((unit) => (
        <li key={toUnitKey(unit)} className={styles.unit}>
          {chosen ? (
            <label className={styles.choice}>
              <input
                type="checkbox"
                name="unit"
                value={toUnitKey(unit)}
                defaultChecked={chosen.includes(toUnitKey(unit))}
                disabled={unit.state === 'returned' || (withSizes && unit.state === 'requested')}
              />
              <UnitText unit={unit} />
            </label>
          ) : (
            <div className={styles.choice}>
              <UnitText unit={unit} />
            </div>
          )}
          {withSizes && <SizeField unit={unit} />}
        </li>
      ))}
    </ul>
  )
}

function UnitText({ unit }: { unit: OrderUnit }) {
  const { t } = useTranslation('store/returns')
  const format = useFormat()
  const text = useInLanguage()
  const { name, color, size, image, left_cents, state } = unit
  return (
    <>
      <span className={styles.picture}>
        <ProductPicture hash={image} alt="" sizes="4rem" />
      </span>
      <span className={styles.what}>
        <strong>{text(name)}</strong>
        <span>
          {[color && text(color), size && t('size', { size: format.size(size) })]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {state !== 'kept' && <em>{t(`state.${state}`)}</em>}
      </span>
      {state !== 'returned' && <span className={styles.price}>{format.money(left_cents)}</span>}
    </>
  )
}

function SizeField({ unit }: { unit: OrderUnit }) {
  const { t } = useTranslation('store/returns')
  const format = useFormat()
  const key = toUnitKey(unit)
  if (unit.state !== 'kept' || unit.sizes.length === 0) return null
  return (
    <label className={styles.size}>
      <span>{t('wanted_size')}</span>
      <select name={`size.${key}`} defaultValue="">
        <option value="">{t('no_size')}</option>
        {unit.sizes.map(({ variant_id, label, available }) => (
          <option key={variant_id} value={variant_id}>
            {available ? format.size(label) : t('size_sold_out', { size: format.size(label) })}
          </option>
        ))}
      </select>
    </label>
  )
}
