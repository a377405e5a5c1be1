import { Alert, Button, CopyButton, TextInput } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import { useTranslation } from 'react-i18next'
import styles from './users.module.css'

interface SecretAlertProps {
  title: string
  text: string
  label: string
  secret: string
}

/** A secret that is shown once, with a button that copies it. */
export function SecretAlert({ title, text, label, secret }: SecretAlertProps) {
  const { t } = useTranslation('office/users')
  return (
    <Alert color="yellow" icon={<IconKey />} title={title} role="status" className={styles.secret}>
      {text}
      <div className={styles.copy}>
        <TextInput
          label={label}
          value={secret}
          readOnly
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton value={secret} timeout={5000}>
          {({ copied, copy }) => (
            <Button
              onClick={copy}
              variant="default"
              leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
            >
              {t(copied ? 'copied' : 'copy')}
            </Button>
          )}
        </CopyButton>
      </div>
    </Alert>
  )
}
