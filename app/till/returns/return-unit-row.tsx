import { Button, Checkbox } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReturnCause } from '../../../core/returns/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import type { TillVariant } from '../catalog/catalog.ts'
import { ShoePicture } from '../catalog/search/shoe-picture.tsx'
import { SizeStockStrip } from '../catalog/search/size-stock-strip.tsx'
import { useCatalog } from '../catalog/use-catalog.ts'
import { ReasonField } from '../ui/reason-field.tsx'
import styles from './return-pane.module.css'
import { needsWhy, type ReturnableUnit, type ShownReturn } from './returnable.ts'

/** Why a unit comes back: late or without paper in the seller's words, and that it fails. */
export interface Word {
  why: string
  cause?: ReturnCause
}

interface ReturnUnitRowProps {
  shown: ShownReturn
  unit: ReturnableUnit
  /** It is on the ticket of the screen. */
  isTaken: boolean
  isOpen: boolean
  onOpen(): void
  onExchange(variant: TillVariant, word: Word): void
  onBack(word: Word): void
}

/** One unit of a ticket: what it is, what was paid, until when it comes back; the open one has its sizes. */
export function ReturnUnitRow({ shown, unit, isTaken, isOpen, ...on }: ReturnUnitRowProps) {
  const { t } = useTranslation('till/returns')
  const { money, size: formatSize } = useFormat()
  const inLanguage = useInLanguage()
  const { name, colour, size, paid_cents, returned, image } = unit
  const isOut = !returned && !isTaken
  const detail = [colour && inLanguage(colour), size && formatSize(size)].filter(Boolean)
  return (
    <li className={styles.unit} data-returned={returned || undefined}>
      <button
        type="button"
        className={styles.row}
        disabled={!isOut}
        aria-expanded={isOut ? isOpen : undefined}
        onClick={on.onOpen}
      >
        <ShoePicture hash={image} swatch={null} size={72} />
        <span className={styles.about}>
          <strong>{inLanguage(name)}</strong>
          <span>{detail.join(' · ')}</span>
          <span className={styles.soft}>{t('paid', { amount: money(paid_cents) })}</span>
        </span>
        <UnitState unit={unit} isTaken={isTaken} />
      </button>
      {isOut && isOpen && <OpenUnit shown={shown} unit={unit} {...on} />}
    </li>
  )
}

/** Back already, on the ticket of the screen, or until when it can come back. */
function UnitState({ unit, isTaken }: Pick<ReturnUnitRowProps, 'unit' | 'isTaken'>) {
  const { t } = useTranslation('till/returns')
  const { date } = useFormat()
  const { returned, light, last_day } = unit
  if (returned) return <span className={styles.soft}>{t('returned')}</span>
  if (isTaken)
    return (
      <span className={styles.taken}>
        <IconCheck size={22} /> {t('taken')}
      </span>
    )
  const day = last_day && date(`${last_day}T12:00:00Z`)
  return (
    <span className={styles.light} data-light={light}>
      {day ? t(light === 'red' ? 'late' : 'until', { day }) : t('no_days')}
    </span>
  )
}

type OpenUnitProps = Pick<ReturnUnitRowProps, 'shown' | 'unit' | 'onExchange' | 'onBack'>

function OpenUnit(props: OpenUnitProps) {
  const { t } = useTranslation('till/returns')
  const { shown, unit } = props
  const [why, setWhy] = useState('')
  const [hasFailed, setFailed] = useState(false)
  const isAsked = needsWhy(shown, unit, hasFailed)
  if (shown.isLocal === true && isAsked) return <p className={styles.open}>{t('local_late')}</p>
  return (
    <div className={styles.open}>
      {unit.light === 'red' && unit.is_guaranteed && (
        <Checkbox
          size="lg"
          label={t('has_failed')}
          checked={hasFailed}
          onChange={({ currentTarget }) => setFailed(currentTarget.checked)}
        />
      )}
      {isAsked && (
        <ReasonField
          label={t(unit.light === 'red' ? 'why_late' : 'why_no_paper')}
          value={why}
          usual={[t('why.known'), t('why.gift'), t('why.away')]}
          onChange={setWhy}
        />
      )}
      <UnitActs
        {...props}
        isReady={!isAsked || why.trim() !== ''}
        word={{ why: isAsked ? why.trim() : '', ...(hasFailed && { cause: 'defect' }) }}
      />
    </div>
  )
}

interface UnitActsProps extends OpenUnitProps {
  /** Nothing more has to be said. */
  isReady: boolean
  word: Word
}

/** Another size goes out for the unit, or it comes back alone. */
function UnitActs({ unit, isReady, word, onExchange, onBack }: UnitActsProps) {
  const { t } = useTranslation('till/returns')
  const { money } = useFormat()
  const { catalog } = useCatalog()
  const { variant_id, paid_cents } = unit
  const card = useMemo(
    () => (variant_id === null ? undefined : catalog.findCard(variant_id)),
    [catalog, variant_id],
  )
  return (
    <>
      {card && isReady && (
        <div>
          <h3 className={styles.sizes}>{t('other_size')}</h3>
          <SizeStockStrip
            label={t('other_size')}
            sizes={card.sizes}
            {...(variant_id !== null && { current: variant_id })}
            withoutStock
            onPick={(variant) => onExchange(variant, word)}
          />
        </div>
      )}
      {!card && <p className={styles.soft}>{t('not_sold')}</p>}
      <Button variant="default" size="lg" disabled={!isReady} onClick={() => onBack(word)}>
        {t('take_back', { amount: money(paid_cents) })}
      </Button>
    </>
  )
}
