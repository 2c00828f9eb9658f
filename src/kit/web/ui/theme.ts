import {
  ActionIcon,
  Button,
  createTheme,
  Input,
  type MantineColorsTuple,
  type MenuProps,
  type ModalProps,
  type PopoverProps,
  type MultiSelectProps,
  type SelectProps,
  Tooltip,
} from '@mantine/core'

/** #804FE6 is shade 6 (white on it 5.03:1); #A98BF0, shade 4, is its readable form on dark. */
const brand: MantineColorsTuple = [
  '#f4f0fe',
  '#e6ddfb',
  '#d0bff7',
  '#bda6f5',
  '#a98bf0',
  '#9570eb',
  '#804fe6',
  '#6a3ad0',
  '#572cb0',
  '#45228c',
]

/** Mantine's red with a shade 6 that white can be read on. */
const red: MantineColorsTuple = [
  '#fff0f0',
  '#ffe0e0',
  '#ffc4c4',
  '#ffa3a3',
  '#ff8f8f',
  '#e5484d',
  '#c92a2a',
  '#b91c1c',
  '#9b1717',
  '#7d1212',
]

/** Mantine draws dark inputs, menus and borders from this scale: our dark surfaces. */
const dark: MantineColorsTuple = [
  '#ececf0',
  '#c4c4cd',
  '#a3a3af',
  '#7d7d89',
  '#43434c',
  '#303037',
  '#26262c',
  '#1c1c20',
  '#151518',
  '#101013',
]

const inputVars = () => ({ wrapper: { '--input-height': '32px', '--input-fz': '13px', '--input-size': '32px' } })

/** Tabbing through a form opens nothing; typing, arrows and a click do. */
const choosing = { comboboxProps: { shadow: 'var(--shadow)' }, openOnFocus: false }

// named without their code where the first page does without them
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 6,
  colors: { brand, dark, red },
  fontFamily: "'Inter Variable', 'Noto Sans', system-ui, sans-serif",
  headings: {
    fontFamily: "'Inter Variable', 'Noto Sans', system-ui, sans-serif",
    fontWeight: '600',
    sizes: { h1: { fontSize: '20px', lineHeight: '28px' }, h2: { fontSize: '16px', lineHeight: '24px' } },
  },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  defaultRadius: '6px',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray', size: 32 } }),
    Button: Button.extend({
      defaultProps: { size: 'sm' },
      vars: (_, props) =>
        props.size === 'sm'
          ? { root: { '--button-height': '32px', '--button-fz': '13px', '--button-padding-x': '12px' } }
          : { root: {} },
    }),
    Input: Input.extend({ vars: inputVars }),
    InputWrapper: Input.Wrapper.extend({
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    }),
    Menu: { defaultProps: { shadow: 'var(--shadow)', withinPortal: true } satisfies Partial<MenuProps> },
    Modal: { defaultProps: { shadow: 'var(--shadow)', centered: true } satisfies Partial<ModalProps> },
    Popover: { defaultProps: { shadow: 'var(--shadow)' } satisfies Partial<PopoverProps> },
    MultiSelect: { defaultProps: choosing satisfies Partial<MultiSelectProps> },
    Select: { defaultProps: choosing satisfies Partial<SelectProps> },
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 300, withArrow: true, multiline: true, maw: 320 } }),
  },
})
