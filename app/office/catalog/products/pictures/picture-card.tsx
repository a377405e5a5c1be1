import { ActionIcon, Badge, Group, Select, TextInput } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useTranslation } from 'react-i18next'
import { useInLanguage } from '../../../../i18n/in-language.ts'
import { Thumb } from '../../../ui/thumb.tsx'
import type { OfficePicture, OfficeProduct } from '../product.ts'
import { AltTexts } from './alt-texts.tsx'
import styles from './pictures-section.module.css'

interface PictureCardProps {
  picture: OfficePicture
  place: { at: number; of: number }
  colours: OfficeProduct['colours']
  isBusy: boolean
  onMove(to: number): void
  /** The picture as it is to be, or none. */
  onChange(picture: OfficePicture | undefined): void
}

export function PictureCard({
  picture,
  place,
  colours,
  isBusy,
  onMove,
  onChange,
}: PictureCardProps) {
  const { t } = useTranslation('office/catalog/products')
  const inLanguage = useInLanguage()
  const { at, of } = place
  const number = at + 1
  const alt = picture.alt?.es ?? ''
  const button = { variant: 'subtle', color: 'gray', size: 'lg' } as const
  return (
    <li className={styles.card}>
      <div className={styles.shown}>
        <Thumb hash={picture.hash} alt={alt || t('picture_n', { number })} size={176} />
        {at === 0 && (
          <Badge className={styles.first} variant="filled">
            {t('picture_first')}
          </Badge>
        )}
      </div>
      <Select
        aria-label={t('picture_colour', { number })}
        size="xs"
        value={String(picture.colour_id ?? '')}
        onChange={(value) => onChange({ ...picture, colour_id: value ? Number(value) : null })}
        data={[
          { value: '', label: t('all_colours') },
          ...colours.map(({ colour_id, name }) => ({
            value: String(colour_id),
            label: inLanguage(name),
          })),
        ]}
        allowDeselect={false}
        disabled={isBusy}
      />
      <TextInput
        key={alt}
        aria-label={t('picture_alt', { number })}
        placeholder={t('alt_placeholder')}
        size="xs"
        defaultValue={alt}
        maxLength={200}
        disabled={isBusy}
        onBlur={({ currentTarget: { value } }) => {
          const es = value.trim()
          if (es !== alt) onChange({ ...picture, alt: es ? { ...picture.alt, es } : null })
        }}
      />
      <div className={styles.acts}>
        <Group gap={0}>
          <ActionIcon
            {...button}
            aria-label={t('picture_before', { number })}
            disabled={isBusy || at === 0}
            onClick={() => onMove(at - 1)}
          >
            <IconArrowLeft size={18} />
          </ActionIcon>
          <ActionIcon
            {...button}
            aria-label={t('picture_after', { number })}
            disabled={isBusy || at === of - 1}
            onClick={() => onMove(at + 1)}
          >
            <IconArrowRight size={18} />
          </ActionIcon>
          <AltTexts
            key={JSON.stringify(picture.alt)}
            alt={picture.alt}
            number={number}
            isBusy={isBusy}
            onChange={(written) => onChange({ ...picture, alt: written })}
          />
        </Group>
        <ActionIcon
          {...button}
          color="red"
          aria-label={t('picture_take_out', { number })}
          disabled={isBusy}
          onClick={() => onChange(undefined)}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </div>
    </li>
  )
}
