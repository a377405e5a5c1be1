import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import styles from './print-options.module.css'
import type { GiftTicket } from './printed-ticket.ts'

/** Chooses the lines of a gift ticket, so that each present of a sale can have its own. */
export function GiftLineOptions({ choice }: Pick<GiftTicket, 'choice'>) {
  const { t } = useTranslation('print/ticket')
  const [, setParams] = useSearchParams()

  function choose(id: number, chosen: boolean) {
    const ids = choice
      .filter((line) => (line.id === id ? chosen : line.chosen))
      .map((line) => String(line.id))
    setParams(
      (params) => {
        params.delete('print')
        params.delete('line')
        if (ids.length < choice.length) for (const line of ids) params.append('line', line)
        return params
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
            disabled={chosen && last}
            onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
