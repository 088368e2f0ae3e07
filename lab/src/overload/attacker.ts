import { ATTACKS } from './attacks.ts';

/** The process of an attack: does the one of this name, and says how its requests ended. */
const [name, origin] = process.argv.slice(2);
const attack = ATTACKS.find((one) => one.name === name);
if (!attack || !origin) throw new Error('npm run overload starts this.');
process.send?.(await attack.run(origin), () => process.exit());
