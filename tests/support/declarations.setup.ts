/** No test says anything of a product whose declarations have a mistake. */
import '../../src/resources/checked.ts';
