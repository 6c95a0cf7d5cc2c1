import { Tree } from '../../../components/tree/tree';
import { openPage } from './page';

openPage(Tree);
