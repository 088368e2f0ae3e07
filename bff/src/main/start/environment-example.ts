import { VARIABLES, type Variable } from '../../variables.ts';

/** Returns the text of `.env.example`; a test compares the file with it. */
export function environmentExample(): string {
  const entries = Object.entries<Variable>(VARIABLES).map(([name, { about, standard = '' }]) => {
    const isLiteral = /^[\w.]*$/.test(standard);
    return `${wrapComment(isLiteral ? about : `${about} Default: ${standard}.`)}\n# ${name}=${isLiteral ? standard : ''}\n`;
  });
  const heading = 'Settings of Elbi Stays. Copy to .env and remove the # of what you set.';
  return `${wrapComment(heading)}\n\n${entries.join('\n')}`;
}

function wrapComment(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.length - 1;
    if (`${lines[last]} ${word}`.length > 96) lines.push(word);
    else lines[last] = `${lines[last]} ${word}`.trim();
  }
  return lines.map((line) => `# ${line}`).join('\n');
}
