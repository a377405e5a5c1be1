import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import styles from '../print-options.module.css'

export interface GiftChoice {
  key: string
  name: string
  chosen: boolean
}

/** Chooses the units that get a gift ticket: each is a paper of its own. */
export function GiftUnitChoice({ choice }: { choice: readonly GiftChoice[] }) {
  const { t } = useTranslation('print/ticket')
  const [, setParams] = useSearchParams()

  function choose(key: string, chosen: boolean) {
    const keys = choice.filter((unit) => (unit.key === key ? chosen : unit.chosen))
    setParams(
      (params) => {
        params.delete('print')
        params.delete('unit')
        if (keys.length < choice.length) for (const unit of keys) params.append('unit', unit.key)
        return params
      },
      { replace: true, preventScrollReset: true },
    )
  }

  const isLast = choice.filter(({ chosen }) => chosen).length === 1
  return (
    <fieldset className={styles.lines}>
      <legend>{t('units')}</legend>
      {choice.map(({ key, name, chosen }) => (
        <label key={key}>
          <input
            type="checkbox"
            checked={chosen}
            disabled={chosen && isLast}
            onChange={({ currentTarget }) => choose(key, currentTarget.checked)}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
