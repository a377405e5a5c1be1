import {
  ActionIcon,
  Button,
  Fieldset,
  Group,
  MultiSelect,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES } from '../../../../core/base/languages.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { PictureSetting } from './picture-settings.tsx'
import type { SettingInputProps, Texts } from './setting-input.ts'
import styles from './settings-fields.module.css'
import { writeText } from './text-settings.tsx'

const MOST_BANNERS = 6

interface Banner {
  title: Texts
  text?: Texts
  link: string
  picture?: string
}

/** What the home page shows first, in its order. */
export function BannersSetting(props: SettingInputProps<readonly Banner[]>) {
  const { label, help, value, onChange, getError } = props
  const { t } = useTranslation('office/settings')
  const banners = value ?? []
  const write = (list: readonly Banner[]) => onChange(list.length > 0 ? list : null)
  const move = (from: number, to: number) => {
    const banner = banners[from]
    if (banner) write(banners.toSpliced(from, 1).toSpliced(to, 0, banner))
  }
  return (
    <Fieldset legend={label}>
      <Text size="sm" c="dimmed" mb="sm">
        {help}
      </Text>
      <ol className={styles.banners}>
        {[...banners.entries()].map(([at, banner]) => (
          <li key={at}>
            <Group justify="space-between" mb="xs">
              <Text fw={600}>{t('banner.n', { number: at + 1 })}</Text>
              <Group gap={0}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={at === 0}
                  aria-label={t('banner.up', { number: at + 1 })}
                  onClick={() => move(at, at - 1)}
                >
                  <IconArrowUp size={18} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={at === banners.length - 1}
                  aria-label={t('banner.down', { number: at + 1 })}
                  onClick={() => move(at, at + 1)}
                >
                  <IconArrowDown size={18} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={t('banner.remove', { number: at + 1 })}
                  onClick={() => write(banners.toSpliced(at, 1))}
                >
                  <IconTrash size={18} />
                </ActionIcon>
              </Group>
            </Group>
            <BannerFields
              {...props}
              banner={banner}
              at={at}
              onBanner={(changed) => write(banners.with(at, changed))}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={banners.length >= MOST_BANNERS}
        onClick={() => write([...banners, { title: {}, link: '/catalogo' }])}
      >
        {t('banner.add')}
      </Button>
      {getError() && <Text c="red">{getError()}</Text>}
    </Fieldset>
  )
}

interface BannerFieldsProps extends SettingInputProps<readonly Banner[]> {
  banner: Banner
  at: number
  onBanner(banner: Banner): void
}

function BannerFields({ banner, at, onBanner, ...props }: BannerFieldsProps) {
  const { t } = useTranslation('office/settings')
  const { getError, language } = props
  const { title, text, link, picture } = banner
  const inLanguage = (label: string) =>
    language === 'es' ? label : `${label} · ${LANGUAGE_NAMES[language]}`
  return (
    <Stack gap="sm">
      <TextInput
        label={inLanguage(t('banner.title'))}
        lang={language}
        value={title[language] ?? ''}
        placeholder={title.es}
        maxLength={120}
        error={getError(`${at}.title.${language}`) ?? getError(`${at}.title.es`)}
        onChange={({ currentTarget: { value } }) =>
          onBanner({ ...banner, title: writeText(title, language, value) ?? {} })
        }
      />
      <TextInput
        label={inLanguage(t('banner.text'))}
        lang={language}
        value={text?.[language] ?? ''}
        placeholder={text?.es}
        maxLength={300}
        error={getError(`${at}.text.${language}`) ?? getError(`${at}.text.es`)}
        onChange={({ currentTarget: { value } }) => {
          const { text: _before, ...other } = banner
          const written = writeText(text ?? null, language, value)
          onBanner(written ? { ...other, text: written } : other)
        }}
      />
      <TextInput
        label={t('banner.link')}
        description={t('banner.link_help')}
        value={link}
        error={getError(`${at}.link`)}
        onChange={({ currentTarget: { value } }) => onBanner({ ...banner, link: value })}
      />
      <PictureSetting
        {...props}
        label={t('banner.picture')}
        help=""
        value={picture ?? null}
        fallback={null}
        getError={() => getError(`${at}.picture`)}
        onChange={(hash) => {
          const { picture: _before, ...other } = banner
          onBanner(hash ? { ...other, picture: hash } : other)
        }}
      />
    </Stack>
  )
}

/** Categories of the catalog in the order in which they are chosen. */
export function CategoriesSetting(props: SettingInputProps<readonly string[]>) {
  const { label, help, value, onChange, getError, categories } = props
  const inLanguage = useInLanguage()
  const chosen = [...(value ?? [])]
  const gone = chosen.filter((slug) => !categories.some((category) => category.slug === slug))
  return (
    <MultiSelect
      label={label}
      description={help}
      data={[
        ...categories.map(({ slug, name }) => ({ value: slug, label: inLanguage(name) })),
        ...gone.map((slug) => ({ value: slug, label: slug })),
      ]}
      value={chosen}
      onChange={(slugs) => onChange(slugs.length > 0 ? slugs : null)}
      maxValues={12}
      searchable
      clearable
      hidePickedOptions
      error={getError()}
    />
  )
}
