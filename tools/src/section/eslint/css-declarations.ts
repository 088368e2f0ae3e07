/** A value in a style sheet that should be a token. */
interface RawValue {
  kind: 'colour' | 'size' | 'font' | 'media';
  /** The literal value. */
  text: string;
}

/** Placeholder for `${…}` in a template: expressions are tokens or derived from them. */
export const EXPRESSION = '\u0000';

const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/gi;
const COLOUR_PROPERTY =
  /^(?:.*-)?(?:background|border|caret|color|fill|outline|shadow|stroke)(?:-.*)?$/;
const PIXELS = /(?<![\w.#]|\w-)(\d*\.?\d+)px\b/g;
const MEDIA_WIDTH = /@(?:media|container)[^{;]*\b(?:width|height)\b[^{;]*/g;
const FONT_PROPERTY = /^font(?:-family|-size|-weight)?$/;
const FONT_KEYWORD = /^(?:inherit|initial|unset|revert|normal|0)$/;
/** A hairline needs no token; wider lines do. */
const LARGEST_PIXEL = 1;

/**
 * Returns the raw values in the CSS of a template whose expressions are replaced by {@link
 * EXPRESSION}.
 */
export function rawValues(source: string): RawValue[] {
  const css = source.replace(/\/\*[^]*?\*\//g, '');
  const found: RawValue[] = [];
  const media = css.match(MEDIA_WIDTH) ?? [];
  for (const text of media) if (/\d/.test(text)) found.push({ kind: 'media', text: text.trim() });

  // Sizes in media queries are already reported.
  const rest = css.replace(MEDIA_WIDTH, '');
  for (const [text] of rest.matchAll(COLOUR)) found.push({ kind: 'colour', text });
  for (const [text, pixels] of rest.matchAll(PIXELS)) {
    if (Number(pixels) > LARGEST_PIXEL) found.push({ kind: 'size', text });
  }
  for (const { property, value } of declarations(rest)) {
    if (COLOUR_PROPERTY.test(property)) {
      const name = value.split(/[\s,]+/).find((word) => NAMED_COLOURS.has(word.toLowerCase()));
      if (name) found.push({ kind: 'colour', text: `${property}: ${name}` });
    }
    if (FONT_PROPERTY.test(property) && !value.includes(EXPRESSION) && !FONT_KEYWORD.test(value)) {
      found.push({ kind: 'font', text: `${property}: ${value}` });
    }
  }
  return found;
}

/** Returns the declarations of a style sheet, without selectors like `a:hover {`. */
function declarations(css: string): { property: string; value: string }[] {
  return [...css.matchAll(/(?:^|[;{}])\s*([\w-]+)\s*:\s*([^;{}]+)(?=[;}]|$)/g)].map(
    ([, property = '', value = '']) => ({ property, value: value.trim() }),
  );
}

/**
 * Named colours of CSS. System colours (`Canvas`, `Highlight`) are allowed, because they follow the
 * user's settings.
 */
const NAMED_COLOURS = new Set(
  (
    'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet ' +
    'brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan ' +
    'darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta ' +
    'darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue ' +
    'darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey ' +
    'dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray ' +
    'green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush ' +
    'lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray ' +
    'lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray ' +
    'lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon ' +
    'mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue ' +
    'mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin ' +
    'navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen ' +
    'paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple ' +
    'rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna ' +
    'silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle ' +
    'tomato turquoise violet wheat white whitesmoke yellow yellowgreen'
  ).split(' '),
);
