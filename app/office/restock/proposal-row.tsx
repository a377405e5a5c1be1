import { Checkbox, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useInLanguage } from '../../i18n/in-language.ts'
import { StateBadges } from '../ui/list/state-badges.tsx'
import { Thumb } from '../ui/thumb.tsx'
import { isOrdered, type ProposalChoice } from './proposal-choice.ts'
import styles from './restock.module.css'
import { type Proposal, type RestockAnalysis, toModelPath } from './restock-params.ts'
import { SizeStrip } from './size-strip.tsx'
import { useReasonWords } from './use-reason-words.ts'

interface ProposalRowProps extends Pick<RestockAnalysis, 'suppliers'> {
  proposal: Proposal
  window: number
  mayOrder: boolean
  choice: ProposalChoice
  onChange(part: Partial<ProposalChoice>): void
}

const COLOURS = {
  hidden_demand: 'red',
  reorder_model: 'blue',
  reorder_size: 'blue',
  too_small: 'yellow',
  new_model: 'gray',
  last_pairs: 'yellow',
} as const

/** A proposal: of what, why, how many of each size and from whom. */
export function ProposalRow(props: ProposalRowProps) {
  const { proposal, suppliers, window, mayOrder, choice, onChange } = props
  const { t } = useTranslation('office/restock')
  const inLanguage = useInLanguage()
  const toReason = useReasonWords(window)
  const { kind, product_id, name, colour, brand, picture } = proposal
  const title = [inLanguage(name), colour && inLanguage(colour)].filter(Boolean).join(' · ')
  const canOrder = mayOrder && isOrdered(proposal)
  return (
    <li className={styles.proposal}>
      <Checkbox
        className={styles.choose}
        aria-label={t('choose', { name: title })}
        checked={choice.isChosen}
        onChange={({ currentTarget }) => onChange({ isChosen: currentTarget.checked })}
      />
      <Thumb hash={picture} size={56} />
      <div className={styles.what}>
        <div className={styles.title}>
          <Link to={toModelPath(product_id, window)}>{title}</Link>
          {brand && <span className={styles.soft}>{brand}</span>}
          <StateBadges badges={[{ color: COLOURS[kind], label: t(`kind.${kind}`) }]} />
        </div>
        <p className={styles.reason}>{toReason(proposal)}</p>
        <SizeStrip
          proposal={proposal}
          {...(canOrder && {
            texts: choice.texts,
            onText: (variantId: number, text: string) =>
              onChange({ isChosen: true, texts: { ...choice.texts, [variantId]: text } }),
          })}
        />
      </div>
      {canOrder && (
        <NativeSelect
          className={styles.supplier}
          label={t('supplier')}
          value={choice.supplier}
          onChange={({ currentTarget }) => onChange({ supplier: currentTarget.value })}
        >
          <option value="">{t('no_supplier')}</option>
          {suppliers.map(({ id, name: supplier }) => (
            <option key={id} value={id}>
              {supplier}
            </option>
          ))}
        </NativeSelect>
      )}
    </li>
  )
}
