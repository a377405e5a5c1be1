import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PickupPoint } from '../../../../../core/shipping/points/pickup-point.ts'
import styles from '../method-choice.module.css'
import { usePickupPoints } from './use-pickup-points.ts'

interface PointChoiceProps {
  postalCode: string
  chosen: string
  onChoose(code: string): void
}

/** Whether the parcel comes home or waits at a pick-up point near the postal code; nothing where there is none. */
export function PointChoice({ postalCode, chosen, onChoose }: PointChoiceProps) {
  const { t } = useTranslation('store/checkout')
  const points = usePickupPoints(postalCode)
  /** As the buyer left it: choosing the own address, or another postal code, does not shut the list. */
  const [isOpen, setOpen] = useState<boolean>()
  if (!points || points.length === 0) return null
  const isKnown = points.some(({ code }) => code === chosen)
  return (
    <details open={isOpen ?? isKnown} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('point_choose')}</summary>
      <fieldset className={styles.methods}>
        <legend>{t('point_where')}</legend>
        <Choice code="" name={t('point_home')} place="" checked={!isKnown} onChoose={onChoose} />
        {points.map((point) => (
          <Choice
            key={point.code}
            code={point.code}
            name={point.name}
            place={toPlace(point)}
            checked={point.code === chosen}
            onChoose={onChoose}
          />
        ))}
      </fieldset>
    </details>
  )
}

const toPlace = ({ address, postal_code, city }: PickupPoint) =>
  `${address}, ${postal_code} ${city}`

interface ChoiceProps {
  code: string
  name: string
  place: string
  checked: boolean
  onChoose(code: string): void
}

function Choice({ code, name, place, checked, onChoose }: ChoiceProps) {
  return (
    <label className={styles.method}>
      <input
        className={styles.radio}
        type="radio"
        name="pickup_point"
        value={code}
        checked={checked}
        onChange={() => onChoose(code)}
      />
      <span className={styles.what}>
        <span className={styles.name}>{name}</span>
        {place && <span className={styles.when}>{place}</span>}
      </span>
    </label>
  )
}
