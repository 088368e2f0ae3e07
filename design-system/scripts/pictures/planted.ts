import type { Browser, Page } from 'playwright-core';
import type { StoryEntry } from '../stage/stage.ts';
import { cssDeclarations } from '../tokens/css-value.ts';
import { readTokens, TOKEN_FILES, type TokenFile } from '../tokens/read-tokens.ts';
import {
  type ColorValue,
  componentsOf,
  type DimensionValue,
  nameOf,
  type Token,
  type TypographyValue,
} from '../tokens/token-tree.ts';
import type { Camera } from './camera.ts';
import { compare } from './compare.ts';
import { variablesDrawn } from './drawn.ts';
import { mostHeightOf, type Sheet, widthOf } from './plan.ts';
import { inParallel, storiesOf } from './run.ts';

/** The pages that show tokens themselves tell every change; a token is for what people use. */
const SHOWS_TOKENS = /^Foundations\//;
/** Groups that are moved. */
const MOVED = new Set(['color', 'space', 'radius', 'border', 'text']);
/** How far the opacity of a colour moves, of 1. */
const OPACITY_STEP = 0.04;
/** In so many pictures that draw its token a step must be told. */
const MOST_TRIES = 40;

const BASE = readTokens('base');
const TABLET = lengthOf('breakpoint.tablet', BASE);
const LARGE = lengthOf('breakpoint.large', BASE);
const NAMES = new Map(TOKEN_FILES.map((file) => [file, new Set(readTokens(file).map(nameOf))]));

/** A token moved by the smallest step. */
export interface PlantedStep {
  token: string;
  file: TokenFile;
  declarations: [name: string, value: string][];
}

/** Every colour, radius, space, border and text style, moved by its smallest step. */
export function plantedSteps(): PlantedStep[] {
  return TOKEN_FILES.flatMap((file) => {
    const tokens = readTokens(file);
    return tokens
      .filter(({ path }) => MOVED.has(path[0]!))
      .map((token) => ({
        token: nameOf(token),
        file,
        declarations: cssDeclarations({ ...token, value: moved(token, tokens) }),
      }));
  });
}

function moved(token: Token, tokens: readonly Token[]): unknown {
  switch (token.type) {
    case 'color':
      return movedColour(token.value as ColorValue);
    case 'typography': {
      const type = token.value as TypographyValue;
      return { ...type, fontSize: { ...type.fontSize, value: type.fontSize.value + 1 } };
    }
    default: {
      const { value, unit } = token.value as DimensionValue;
      // What is round at any size has no length: its step is to the radius of a control, which is
      // less than half as high as the lowest badge.
      const isRound = nameOf(token) === 'radius.full';
      return { value: isRound ? lengthOf('radius.control', tokens) : value + 1, unit };
    }
  }
}

/** A step of a ramp is many shades; a single one must be told as well. */
function movedColour(colour: ColorValue): ColorValue {
  if (colour.alpha !== undefined && colour.alpha < 1) {
    return { ...colour, alpha: Number((colour.alpha + OPACITY_STEP).toFixed(2)) };
  }
  const channel = (start: number) => {
    const value = Number.parseInt(colour.hex.slice(start, start + 2), 16);
    return (value < 128 ? value + 1 : value - 1).toString(16).padStart(2, '0');
  };
  const hex = `#${channel(1)}${channel(3)}${channel(5)}`;
  return { ...colour, hex, components: componentsOf(hex) };
}

function lengthOf(name: string, tokens: readonly Token[]): number {
  const length = tokens.find((token) => nameOf(token) === name);
  return (length?.value as DimensionValue).value;
}

/** Plants each step in the stories that draw its token; gives those that no picture told. */
export async function untoldSteps(
  browser: Browser,
  origin: string,
  sheets: readonly Sheet[],
  steps: readonly PlantedStep[],
): Promise<PlantedStep[]> {
  const waiting = new Map(steps.map((step) => [step, 0]));
  await inParallel(
    browser,
    origin,
    sheets.filter(({ title }) => !SHOWS_TOKENS.test(title)),
    async (camera, ofTitle) => {
      for (const story of storiesOf(ofTitle)) {
        if (isAnyLeft(waiting)) await tryStory(camera, story, ofTitle, waiting);
      }
    },
  );
  return [...waiting.keys()];
}

function isAnyLeft(waiting: ReadonlyMap<PlantedStep, number>): boolean {
  return [...waiting.values()].some((tries) => tries < MOST_TRIES);
}

async function tryStory(
  camera: Camera,
  story: StoryEntry,
  sheets: readonly Sheet[],
  waiting: Map<PlantedStep, number>,
): Promise<void> {
  await camera.show(story.id);
  for (const sheet of sheets.filter(({ stories }) => stories.includes(story))) {
    const width = widthOf(sheet, story);
    await camera.pose(sheet.theme, width);
    const drawn = await variablesDrawn(camera.page);
    const candidates = [...waiting.keys()].filter(
      (step) => isRead(step, sheet, width) && step.declarations.some(([name]) => drawn.has(name)),
    );
    if (candidates.length === 0) continue;
    const mostHeight = mostHeightOf(story);
    const before = await camera.take(width, mostHeight);
    for (const step of candidates) {
      const tries = waiting.get(step);
      // The other camera may have told it by now.
      if (tries === undefined || tries >= MOST_TRIES) continue;
      waiting.set(step, tries + 1);
      await plant(camera.page, step.declarations);
      const after = await camera.take(width, mostHeight);
      await plant(camera.page, []);
      if (after.png.equals(before.png)) continue;
      if (compare(await before.image(), await after.image())) waiting.delete(step);
    }
  }
}

/** Whether it is the value of this file that a sheet shows. */
function isRead({ token, file }: PlantedStep, { theme }: Sheet, width: number): boolean {
  if (file === 'light' || file === 'dark') return file === theme;
  return file === filesAt(width).find((one) => NAMES.get(one)?.has(token));
}

/** Files with measures and type for a width; the first that has a token decides. */
function filesAt(width: number): TokenFile[] {
  if (width < TABLET) return ['phone', 'tablet', 'base'];
  return width < LARGE ? ['tablet', 'base'] : ['base'];
}

async function plant(page: Page, declarations: PlantedStep['declarations']): Promise<void> {
  await page.evaluate((wanted) => {
    const { style } = document.documentElement;
    for (const name of [...style].filter((one) => one.startsWith('--'))) style.removeProperty(name);
    for (const [name, value] of wanted) style.setProperty(name, value);
  }, declarations);
}
