import { Button, Checkbox, Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActForm } from '../ui/forms/act-form.tsx'
import { useMe } from '../use-me.ts'
import { NOTHING, type ProposalChoice, toChoices, toLines } from './proposal-choice.ts'
import { ProposalRow } from './proposal-row.tsx'
import styles from './restock.module.css'
import { type Proposal, type RestockAnalysis, toProposalKey } from './restock-params.ts'

interface ProposalFormProps extends Pick<RestockAnalysis, 'proposals' | 'suppliers' | 'places'> {
  window: number
}

/** The proposals of a page: what is chosen of them is ordered in one step, or proposed for a price campaign. */
export function ProposalForm({ proposals, suppliers, places, window }: ProposalFormProps) {
  const { t } = useTranslation('office/restock')
  const { permissions } = useMe()
  const [choices, setChoices] = useState(() => toChoices(proposals))
  const chosen = proposals.filter((each) => choices[toProposalKey(each)]?.isChosen)
  const mayOrder = permissions.can_manage_supplier_orders
  const change = (proposal: Proposal, part: Partial<ProposalChoice>) =>
    setChoices((all) => {
      const key = toProposalKey(proposal)
      const before = all[key] ?? NOTHING
      return { ...all, [key]: { ...before, ...part } }
    })
  return (
    <>
      <section className={styles.acts} aria-label={t('acts')}>
        <Checkbox
          label={t('choose_all')}
          checked={chosen.length === proposals.length}
          indeterminate={chosen.length > 0 && chosen.length < proposals.length}
          onChange={({ currentTarget }) => {
            const isChosen = currentTarget.checked
            for (const each of proposals) change(each, { isChosen })
          }}
        />
        <Acts chosen={chosen} choices={choices} places={places} mayOrder={mayOrder} />
      </section>
      <ul className={styles.proposals} aria-label={t('title')}>
        {proposals.map((each) => (
          <ProposalRow
            key={toProposalKey(each)}
            proposal={each}
            suppliers={suppliers}
            window={window}
            mayOrder={mayOrder}
            choice={choices[toProposalKey(each)] ?? NOTHING}
            onChange={(part) => change(each, part)}
          />
        ))}
      </ul>
    </>
  )
}

interface ActsProps extends Pick<RestockAnalysis, 'places'> {
  chosen: readonly Proposal[]
  choices: Record<string, ProposalChoice>
  mayOrder: boolean
}

/** Orders what is chosen, or proposes its models for a price campaign. */
function Acts({ chosen, choices, places, mayOrder }: ActsProps) {
  const { t } = useTranslation('office/restock')
  const lines = chosen.flatMap((each) => toLines(each, choices[toProposalKey(each)]))
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const models = [...new Set(chosen.map(({ product_id }) => product_id))]
  return (
    <Group gap="sm" align="flex-end">
      {mayOrder && (
        <ActForm intent="order" className={styles.order}>
          {places.length > 1 && (
            <NativeSelect
              name="location"
              aria-label={t('deliver_to')}
              data={places.map(({ code, name }) => ({ value: code, label: name }))}
            />
          )}
          {places.length === 1 && <input type="hidden" name="location" value={places[0]?.code} />}
          <input type="hidden" name="lines" value={JSON.stringify(lines)} />
          <Button type="submit" disabled={lines.length === 0}>
            {lines.length === 0 ? t('order') : t('order_pairs', { count: units })}
          </Button>
        </ActForm>
      )}
      <ActForm intent="campaign">
        <input type="hidden" name="models" value={models.join(',')} />
        <Button type="submit" variant="default" disabled={models.length === 0}>
          {t('last_pairs')}
        </Button>
      </ActForm>
    </Group>
  )
}
