import { Alert, Progress, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import { useTranslation } from 'react-i18next'
import '@mantine/dropzone/styles.layer.css'
import styles from './upload-zone.module.css'
import { CATALOGS, type UploadTarget, useUpload } from './use-upload.ts'

/** Where a file is dropped or chosen; while it is sent, how far it is. */
export function UploadZone({ target = CATALOGS }: { target?: UploadTarget }) {
  const { t } = useTranslation('office/imports')
  const { t: common } = useTranslation('ui')
  const { send, upload, problem, forget } = useUpload(target)
  return (
    <>
      {problem && (
        <Alert
          color="red"
          role="alert"
          mb="md"
          title={t('upload_refused', { name: problem.name })}
          withCloseButton
          closeButtonLabel={common('close')}
          onClose={forget}
        >
          {problem.text}
        </Alert>
      )}
      <Dropzone
        onDrop={([file]) => file && void send(file)}
        multiple={false}
        disabled={upload !== undefined}
        inputProps={{ 'aria-label': t('upload') }}
        radius="lg"
        className={styles.zone}
        aria-label={t('upload')}
      >
        {upload ? (
          <div className={styles.inside}>
            <Text fw={600}>{t('uploading', { ...upload })}</Text>
            <Progress
              value={upload.percent}
              w="min(24rem, 100%)"
              aria-label={t('uploading', { ...upload })}
            />
          </div>
        ) : (
          <div className={styles.inside}>
            <IconFileImport size={40} strokeWidth={1.25} aria-hidden />
            <Text fw={600}>{target.words?.title ?? t('upload_title')}</Text>
            <Text size="sm" className={styles.soft}>
              {target.words?.text ?? t('upload_text')}
            </Text>
          </div>
        )}
      </Dropzone>
    </>
  )
}
