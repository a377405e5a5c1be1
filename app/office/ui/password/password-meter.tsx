import { Progress } from '@mantine/core'
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useTranslation } from 'react-i18next'
import {
  getMatchedRules,
  getWeakness,
  PASSWORD_RULE_NAMES,
  SHORTEST_PASSWORD,
} from '../../../../core/staff/rules.ts'
import hidden from '../../../ui/hidden.module.css'
import styles from './password-meter.module.css'

interface PasswordMeterProps {
  id: string
  password: string
  own: readonly string[]
}

/** How strong a password is, and what it still needs. The server decides by the same rules, and by a list of its own. */
export function PasswordMeter({ id, password, own }: PasswordMeterProps) {
  const { t } = useTranslation('office/ui')
  const kept = getMatchedRules(password)
  const weakness = getWeakness(password, own)
  const isLong = [...password].length >= SHORTEST_PASSWORD
  const level = password === '' ? 'none' : weakness ? 'weak' : kept.length < 5 ? 'good' : 'strong'
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
          value={password === '' ? 0 : (Math.max(1, kept.length) / 5) * (weakness ? 60 : 100)}
          color={color}
        />
      </Progress.Root>
      <p className={styles.level} role="status">
        {level === 'none' ? t('password.needs') : t(`password.${level}`)}
        {weakness === 'TOO_COMMON' && ` ${t('password.common')}`}
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
