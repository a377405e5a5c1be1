import { Alert, Button, FileButton, Group, Progress, Text } from '@mantine/core'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useTranslation } from 'react-i18next'
import styles from '../../backup.module.css'
import { useCopyWords } from '../../use-copy-words.ts'
import { useCopyUpload } from './use-copy-upload.ts'

/** Brings a copy from the disk of whoever looks on, to be tried like those of the place. */
export function UploadCopy() {
  const { t } = useTranslation('office/backup/restore')
  const { size } = useCopyWords()
  const { send, upload, problem, arrived, cancel } = useCopyUpload()
  const told = upload && t('uploading', { name: upload.name })
  return (
    <div className={styles.upload}>
      {problem && (
        <Alert color="red" role="alert" className={styles.alert} title={t('upload_refused')}>
          {problem}
        </Alert>
      )}
      {arrived && (
        <Alert color="green" role="status" className={styles.alert}>
          {t('uploaded', { name: arrived })}
        </Alert>
      )}
      {upload && told ? (
        <div className={styles.text}>
          <Text fw={600}>{told}</Text>
          <Progress
            value={(100 * upload.done) / upload.total}
            size="lg"
            my="xs"
            animated
            aria-label={told}
          />
          <Group justify="space-between">
            <Text size="sm">
              {t('upload_read', { done: size(upload.done), total: size(upload.total) })}
            </Text>
            <Button variant="default" size="xs" onClick={cancel}>
              {t('upload_cancel')}
            </Button>
          </Group>
        </div>
      ) : (
        <FileButton onChange={(file) => file && void send(file)} accept=".horma">
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={18} />}>
              {t('upload')}
            </Button>
          )}
        </FileButton>
      )}
    </div>
  )
}
