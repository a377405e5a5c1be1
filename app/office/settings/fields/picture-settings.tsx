import { ActionIcon, Alert, Button, FileButton, Group, Input, Loader, Text } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useTranslation } from 'react-i18next'
import { usePictureUploads } from '../../catalog/products/pictures/use-picture-uploads.ts'
import { Thumb } from '../../ui/thumb.tsx'
import type { SettingInputProps } from './setting-input.ts'
import styles from './settings-fields.module.css'

/** One picture of the shop. */
export function PictureSetting(props: SettingInputProps<string>) {
  const { label, help, value, onChange, getError } = props
  const { t } = useTranslation('office/settings')
  return (
    <Input.Wrapper label={label} labelElement="div" description={help} error={getError()}>
      <Group mt="xs" gap="md">
        {value && <Thumb hash={value} alt={label} size={96} />}
        <UploadButton label={label} isReplacing={value !== null} onStored={onChange} />
        {value && (
          <Button variant="subtle" color="red" size="sm" onClick={() => onChange(null)}>
            {t('picture.remove')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}

/** Several pictures in their order. */
export function PicturesSetting(props: SettingInputProps<readonly string[]>) {
  const { label, help, value, onChange, getError } = props
  const { t } = useTranslation('office/settings')
  const pictures = value ?? []
  const write = (list: readonly string[]) => onChange(list.length > 0 ? list : null)
  const move = (from: number, to: number) =>
    write(pictures.toSpliced(from, 1).toSpliced(to, 0, pictures[from] ?? ''))
  return (
    <Input.Wrapper label={label} labelElement="div" description={help} error={getError()}>
      {pictures.length > 0 && (
        <ol className={styles.pictures}>
          {pictures.map((hash, at) => (
            <li key={hash}>
              <Thumb hash={hash} alt={t('picture.n', { number: at + 1 })} size={120} />
              <Group gap={0} justify="center">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={at === 0}
                  aria-label={t('picture.before', { number: at + 1 })}
                  onClick={() => move(at, at - 1)}
                >
                  <IconArrowLeft size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={at === pictures.length - 1}
                  aria-label={t('picture.after', { number: at + 1 })}
                  onClick={() => move(at, at + 1)}
                >
                  <IconArrowRight size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={t('picture.remove_n', { number: at + 1 })}
                  onClick={() => write(pictures.toSpliced(at, 1))}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </Group>
            </li>
          ))}
        </ol>
      )}
      <UploadButton
        label={label}
        isReplacing={false}
        onStored={(hash) => write([...pictures.filter((each) => each !== hash), hash])}
      />
    </Input.Wrapper>
  )
}

interface UploadButtonProps {
  label: string
  isReplacing: boolean
  onStored(hash: string): void
}

/** Sends a picture to the shop; what is refused is said next to it. */
export function UploadButton({ label, isReplacing, onStored }: UploadButtonProps) {
  const { t } = useTranslation('office/settings')
  const uploads = usePictureUploads(onStored, '/admin/site-settings/pictures')
  const words = t(isReplacing ? 'picture.replace' : 'picture.upload')
  return (
    <div role="status">
      <FileButton onChange={(file) => file && uploads.upload([file])} accept="image/*">
        {(button) => (
          <Button
            {...button}
            variant="default"
            size="sm"
            aria-label={`${words}: ${label}`}
            leftSection={
              uploads.running.length > 0 ? (
                <Loader size={16} />
              ) : (
                <IconUpload size={16} aria-hidden />
              )
            }
          >
            {words}
          </Button>
        )}
      </FileButton>
      {uploads.refused.map(({ id, name, text }) => (
        <Alert
          key={id}
          color="red"
          role="alert"
          mt="xs"
          withCloseButton
          closeButtonLabel={t('close')}
          onClose={uploads.clearRefused}
        >
          <Text size="sm">
            <strong>{name}</strong>: {text}
          </Text>
        </Alert>
      ))}
    </div>
  )
}
