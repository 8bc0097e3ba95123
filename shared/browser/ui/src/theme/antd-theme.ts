import { dark, fonts, type Palette, radius, type } from '@harbour/tokens';
import type { ThemeConfig } from 'antd';
import darkAlgorithm from 'antd/es/theme/themes/dark/index.js';

/**
 * antd's theme, from the portal's tokens.
 * @param compact whether there is less space around what is filled in
 */
export function antdTheme(palette: Palette, compact: boolean): ThemeConfig {
  return {
    ...(palette === dark ? { algorithm: darkAlgorithm } : {}),
    // One fixed key, so that host and remotes write the same style sheet once.
    cssVar: { key: 'harbour' },
    hashed: false,
    token: {
      colorPrimary: palette.accent,
      colorLink: palette.accent,
      // Links in text differ from it by more than their colour (WCAG 1.4.1), also on pages that load no antd.
      linkDecoration: 'underline',
      linkHoverDecoration: 'underline',
      linkFocusDecoration: 'underline',
      colorError: palette.red,
      colorWarning: palette.amber,
      colorSuccess: palette.accent,
      colorText: palette.ink,
      colorTextSecondary: palette.inkSoft,
      colorTextPlaceholder: palette.inkSoft,
      colorTextDescription: palette.inkSoft,
      colorBgBase: palette.card,
      // Said, since the dark algorithm makes another blue of the base.
      colorBgContainer: palette.card,
      colorBgElevated: palette.card,
      colorBgContainerDisabled: palette.sunken,
      colorBgLayout: palette.page,
      colorBorder: palette.hairline,
      colorBorderSecondary: palette.hairline,
      colorTextLightSolid: palette.onAccent,
      borderRadius: radius,
      fontFamily: fonts.text,
      fontSize: type.small,
      fontSizeLG: type.body,
      fontSizeSM: type.note,
      controlHeight: compact ? 32 : 40,
      controlHeightLG: compact ? 40 : 48,
      boxShadowSecondary: '0 8px 24px rgb(18 32 58 / 12%)',
      motionDurationSlow: '0.18s',
      motionDurationMid: '0.14s',
      motionDurationFast: '0.1s',
      wireframe: false,
    },
    // The edge of what is filled in has to be seen (WCAG 1.4.11); hairlines part what is only read.
    components: {
      Input: { colorBorder: palette.inkSoft },
      Checkbox: { colorBorder: palette.inkSoft },
      Radio: { colorBorder: palette.inkSoft },
      // Completed steps; the shade that antd makes of our accent is a grey.
      Steps: { colorPrimaryBg: palette.accentWash, colorPrimaryBgHover: palette.accentWash },
    },
  };
}
