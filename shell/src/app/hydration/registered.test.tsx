import { describeTakingOver } from '../../testing/takes-over.tsx';

await describeTakingOver('registered');
