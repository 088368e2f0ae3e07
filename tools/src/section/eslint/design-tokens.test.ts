import { designTokens } from './design-tokens.ts';
import { type AnyRule, createRuleTester } from './rule-tester.ts';

const of = (...kinds: string[]) => kinds.map((messageId) => ({ messageId }));

createRuleTester().run('design-tokens', designTokens as unknown as AnyRule, {
  valid: [
    'const A = styled.div`color: ${color.text}; padding: ${space[8]} 0; border: 1px solid ${c};`;',
    'const A = styled.div`background: transparent; fill: currentColor; color: inherit;`;',
    'const A = styled.div`outline: 1px solid CanvasText; color: Highlight;`;',
    'const A = styled(Link)`width: calc(100% - ${space[8]}); flex: 1 1 50%; margin: -1px;`;',
    'const A = styled.div`${below.tablet} { display: none; }`;',
    'const A = styled.div`@media (hover: hover) { &:hover { color: ${color.text}; } }`;',
    'const A = styled.div`@media (min-width: ${width}) { display: none; }`;',
    'const A = styled.div`font: inherit; font-weight: ${weight.strong}; ${typeset("body")}`;',
    'const A = styled.div`/* 4px of #fff would be too much */ display: grid;`;',
    'const A = styled.a`&[href="#top"] { display: none; }`;',
    'const other = html`<b style="color: red">16px</b>`;',
    'const A = styled.div`grid-area: white; transition: opacity 120ms;`;',
  ],
  invalid: [
    { code: 'const A = styled.div`color: #e23e57;`;', errors: of('colour') },
    { code: 'const A = styled.div`color: rgb(0 0 0 / 0.5);`;', errors: of('colour') },
    { code: 'const A = styled.div`background-color: white`;', errors: of('colour') },
    { code: 'const A = styled.div`border: 1px solid red;`;', errors: of('colour') },
    { code: 'const A = styled.div`&:hover { box-shadow: 0 0 1px black; }`;', errors: of('colour') },
    { code: 'const A = styled.div`padding: 16px;`;', errors: of('size') },
    { code: 'const A = styled.div`margin: 0 -12px 1.5px;`;', errors: of('size', 'size') },
    { code: 'const A = styled(Link).attrs({})<P>`gap: calc(100% - 8px);`;', errors: of('size') },
    { code: 'const a = css`width: 20px;`;', errors: of('size') },
    { code: 'const G = createGlobalStyle`body { margin: 8px; }`;', errors: of('size') },
    { code: 'const A = styled.div`font-family: Outfit, sans-serif;`;', errors: of('font') },
    { code: 'const A = styled.div`font-weight: 600;`;', errors: of('font') },
    { code: 'const A = styled.div`font-size: 1rem;`;', errors: of('font') },
    { code: 'const A = styled.div`@media (max-width: 480px) { gap: 0; }`;', errors: of('media') },
    { code: 'const A = styled.div`@media (width < 48em) { gap: 0; }`;', errors: of('media') },
  ],
});
