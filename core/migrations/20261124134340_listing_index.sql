DROP INDEX "product_listings_price";--> statement-breakpoint
DROP INDEX "product_listings_reduction";--> statement-breakpoint
DROP INDEX "product_listings_reduced";