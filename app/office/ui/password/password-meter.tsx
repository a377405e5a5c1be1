import { Progress } from '@mantine/core'
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useTranslation } from 'react-i18next'
import {
  getMatchedRules,
  getWeakness,
  isOneWord,
  PASSWORD_RULE_NAMES,
  SHORTEST_PASSWORD,
} from '../../../../core/staff/rules.ts'
import hidden from '../../../ui/hidden.module.css'
import styles from './password-meter.module.css'

/** Of the five rules of the specification. */
const ADVISED_RULES = 4
/** From here on small letters alone are as good as all kinds of characters. */
const LONG_ENOUGH_FOR_ALL = 20

interface PasswordMeterProps {
  id: string
  password: string
  own: readonly string[]
}

/** What helps a password. Only its length is a rule: how easily it is guessed is judged by the server, which has the lists. */
export function PasswordMeter({ id, password, own }: PasswordMeterProps) {
  const { t } = useTranslation('office/ui')
  const kept = getMatchedRules(password)
  const weakness = getWeakness(password, own)
  const length = [...password].length
  const isLong = length >= SHORTEST_PASSWORD
  const isVaried = kept.length >= ADVISED_RULES || length >= LONG_ENOUGH_FOR_ALL
  const isAdvised = isVaried && !isOneWord(password)
  const level = password === '' ? 'none' : weakness ? 'weak' : isAdvised ? 'strong' : 'good'
  const color = { none: 'gray', weak: 'red', good: 'yellow', strong: 'green' }[level]
  const lines = PASSWORD_RULE_NAMES.map((rule) => ({
    rule,
    isKept: rule === 'length' ? isLong : kept.includes(rule),
    text:
      rule === 'length'
        ? t('password.length', { length: SHORTEST_PASSWORD })
        : t(`password.${rule}`),
  }))
  return (
    <div id={id} className={styles.meter}>
      <Progress.Root size="sm" aria-hidden="true">
        <Progress.Section
          value={
            { none: 0, weak: Math.min(length, SHORTEST_PASSWORD) * 4, good: 70, strong: 100 }[level]
          }
          color={color}
        />
      </Progress.Root>
      <p className={styles.level} role="status">
        {level === 'none' ? t('password.needs') : t(`password.${level}`)}
        {weakness === 'TOO_GUESSABLE' && ` ${t('password.common')}`}
        {password !== '' && !weakness && ` ${t('password.checked')}`}
      </p>
      <ul className={styles.rules}>
        {lines.map(({ rule, isKept, text }) => (
          <li key={rule} data-kept={isKept || undefined}>
            {isKept ? <IconCircleCheck size={16} /> : <IconCircle size={16} />}
            {text}
            <span
              className={hidden.hidden}
            >{`: ${t(isKept ? 'password.kept' : 'password.missing')}`}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
