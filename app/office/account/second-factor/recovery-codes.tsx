import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import styles from './second-factor.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** The person says that they have them. */
  onKept(): void
}

/** The codes for a lost phone, which are shown this once: to copy, to print or to keep as a file. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('office/account')
  const file = `${t('codes_title')}\n${t('codes_once')}\n\n${codes.join('\n')}\n`
  return (
    <Stack gap="md">
      <Alert color="yellow" role="status" title={t('codes_title')}>
        {t('codes_text')}
      </Alert>
      <ul className={styles.codes} aria-label={t('codes_title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {t('codes_once')}
      </Text>
      <Group>
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="horma-codigos.txt"
        >
          {t('download')}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button onClick={onKept}>{t('codes_kept')}</Button>
      </Group>
    </Stack>
  )
}
