import { Badge, Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  LENT_ITEM_CONDITIONS,
  LENT_ITEM_FITS,
  type LentItemCondition,
} from '../../../core/loans/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { useArticleName } from '../../i18n/use-article-name.ts'
import { ShoePicture } from '../catalog/search/shoe-picture.tsx'
import type { LentPair, ReturnedPair } from './loan.ts'
import styles from './loans.module.css'

type Change = Partial<Omit<ReturnedPair, 'lent_item_id'>>

interface LentPairRowProps {
  pair: LentPair
  /** It takes the focus of the dialog. */
  first: boolean
  isOnTicket: boolean
  /** How it comes back; undefined where it is not ticked. */
  back: ReturnedPair | undefined
  onTick(isBack: boolean): void
  onChange(change: Change): void
}

/** A pair of a loan: one that is out is ticked when it comes back, and one that was lost too. */
export function LentPairRow({ pair, first, isOnTicket, back, onTick, onChange }: LentPairRowProps) {
  const { t } = useTranslation('till/loans')
  const { t: words } = useTranslation('core/loans')
  const { money } = useFormat()
  const article = useArticleName()
  const { state, price_cents, sale_cents, mark_code, sale } = pair
  const isReturnable = !isOnTicket && (state === 'lent' || state === 'lost')
  const name = article(pair)
  const ended = [words(`state.${state}`), sale?.reference].filter(Boolean).join(' · ')
  return (
    <li className={styles.pair}>
      <ShoePicture hash={pair.picture} swatch={null} size={56} />
      <span className={styles.about}>
        {isReturnable ? (
          <Checkbox
            size="lg"
            data-autofocus={first || undefined}
            label={<strong>{name}</strong>}
            aria-label={t('comes_back', { name })}
            checked={back !== undefined}
            onChange={({ currentTarget }) => onTick(currentTarget.checked)}
          />
        ) : (
          <strong>{name}</strong>
        )}
        <span className={styles.soft}>
          {[mark_code ?? pair.sku, money(sale_cents ?? price_cents)].join(' · ')}
        </span>
      </span>
      {(isOnTicket || state !== 'lent') && (
        <Badge
          size="lg"
          variant="light"
          color={isOnTicket ? 'blue' : 'gray'}
          className={styles.badge}
        >
          {isOnTicket ? t('on_ticket') : ended}
        </Badge>
      )}
      {back && <ReturnedFields name={name} back={back} onChange={onChange} />}
    </li>
  )
}

interface ReturnedFieldsProps {
  name: string
  back: ReturnedPair
  onChange(change: Change): void
}

/** How it comes back, and what its customer says of the size; what is worn or damaged is sold as itself with its note. */
function ReturnedFields({ name, back, onChange }: ReturnedFieldsProps) {
  const { t } = useTranslation('till/loans')
  const { t: words } = useTranslation('core/loans')
  const { condition, fit, note = '' } = back
  return (
    <fieldset className={styles.returned} aria-label={t('how', { name })}>
      <SegmentedControl<LentItemCondition>
        size="md"
        fullWidth
        aria-label={t('condition')}
        value={condition}
        onChange={(chosen) => onChange({ condition: chosen })}
        data={LENT_ITEM_CONDITIONS.map((value) => ({ value, label: words(`condition.${value}`) }))}
      />
      <SegmentedControl
        size="md"
        fullWidth
        aria-label={t('fit')}
        value={fit ?? NO_FIT}
        onChange={(chosen) => onChange({ fit: LENT_ITEM_FITS.find((each) => each === chosen) })}
        data={[
          { value: NO_FIT, label: t('fit_unknown') },
          ...LENT_ITEM_FITS.map((value) => ({ value, label: words(`fit.${value}`) })),
        ]}
      />
      {condition !== 'sellable' && (
        <TextInput
          size="md"
          label={t('mark_note')}
          maxLength={200}
          autoComplete="off"
          value={note}
          onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
        />
      )}
    </fieldset>
  )
}

const NO_FIT = 'none'
