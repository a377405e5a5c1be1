import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { GiftTicket } from './ticket.ts'
import styles from './tools.module.css'

/** Which shoes stand on this gift ticket: of one sale each present may have its own. */
export function GiftLines({ choice }: Pick<GiftTicket, 'choice'>) {
  const { t } = useTranslation('print/ticket')
  const [, ask] = useSearchParams()

  function choose(id: number, chosen: boolean) {
    const left = choice
      .filter((line) => (line.id === id ? chosen : line.chosen))
      .map((line) => String(line.id))
    ask(
      (now) => {
        now.delete('print')
        now.delete('line')
        if (left.length < choice.length) for (const line of left) now.append('line', line)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }

  const last = choice.filter(({ chosen }) => chosen).length === 1
  return (
    <fieldset className={styles.lines}>
      <legend>{t('lines')}</legend>
      {choice.map(({ id, name, chosen }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={chosen}
            // An empty gift ticket would be of no use.
            disabled={chosen && last}
            onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
